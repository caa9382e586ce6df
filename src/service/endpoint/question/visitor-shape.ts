import { z } from 'zod';

const pairs = z.array(z.strictObject({ name: z.string(), value: z.string() }));

/** The visitor as whom a page is requested, as JSON: the members of GraphQL's input type Visitor. */
export const visitorShape = z.strictObject({
  language: z.string().nullish().describe('The Accept-Language, such as de-CH,de;q=0.9.'),
  userAgent: z.string().nullish().describe('The User-Agent; for callers on the Pro plan.'),
  headers: pairs.nullish().describe('Headers that are sent to the page; for callers on the Pro plan.'),
  cookies: pairs.nullish().describe('Cookies that are sent to the page; for callers on the Pro plan.'),
});
