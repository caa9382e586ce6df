import { z } from 'zod';

/** The maximum numbers of headers and cookies, and their maximum size together. */
export const visitorBounds = { headers: 20, cookies: 50, bytes: 8 * 1024 } as const;

const visitorHeader = z
  .strictObject({
    name: z
      .string()
      .describe(
        'Its name. Headers that concern the connection, the host, the body, caching or proxies are refused, and so are those that have fields of their own.',
      ),
    value: z.string().describe('Printable ASCII.'),
  })
  .meta({ title: 'VisitorHeader', description: 'A header that is sent to the page.' });

const visitorCookie = z
  .strictObject({
    name: z.string().describe('Its name.'),
    value: z.string().describe('Printable ASCII without semicolons.'),
  })
  .meta({ title: 'VisitorCookie', description: 'A cookie that is sent to the page.' });

/** The visitor as whom a page is requested; its titles are the names of GraphQL's input types. */
export const visitorShape = z
  .strictObject({
    language: z
      .string()
      .nullish()
      .describe(
        'The Accept-Language, such as de-CH,de;q=0.9. If not given, none is sent, and the site answers in the language of its choice.',
      ),
    userAgent: z.string().nullish().describe('The User-Agent; Pro plan only.'),
    headers: z
      .array(visitorHeader)
      .nullish()
      .describe(`At most ${visitorBounds.headers}, with userAgent and cookies 8 KiB; Pro plan only.`),
    cookies: z.array(visitorCookie).nullish().describe(`At most ${visitorBounds.cookies}; Pro plan only.`),
  })
  .meta({
    title: 'Visitor',
    description:
      'The visitor as whom the page is requested. Headers and cookies are sent only to the origin of the page, for the page itself and for what a browser loads from there, and not after a redirect to another origin. An answer made with them is never served to anybody else, and their values are not stored.',
  });

export type VisitorArguments = z.output<typeof visitorShape>;
