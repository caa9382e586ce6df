import { technical } from '../../../../extract/categories/technical/index.ts';
import { RedirectHop } from '../../../../extract/schema/redirect-hop.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';
import { firstOf, limitArguments } from '../types/limit-arguments.ts';
import type { ComparedPage } from './compared-page.ts';

/** The page of each value of `technical`, whose former fields say what the page says. */
const pages = new WeakMap<object, ComparedPage>();

/** The value of `technical` as a page answers it. */
export async function technicalOf(page: ComparedPage): Promise<unknown> {
  const value = await page.category('technical');
  if (typeof value === 'object' && value !== null) pages.set(value, page);
  return value;
}

function pageOf(value: object): ComparedPage {
  const page = pages.get(value);
  if (!page) throw new Error('technical has no page');
  return page;
}

builder.objectFields(typeFor(technical.type), (t) => ({
  status: t.int({
    description: 'HTTP status of the final answer.',
    deprecationReason: 'Use Page.fetch.status.',
    resolve: async (value) => (await pageOf(value).fetchReport()).status ?? 0,
  }),
  finalUrl: t.field({
    type: 'URL',
    description: 'The address after all redirects.',
    deprecationReason: 'Use Page.url.',
    resolve: (value) => pageOf(value).url,
  }),
  redirects: t.field({
    type: [typeFor(RedirectHop)],
    description: 'The redirects on the way; a meta refresh comes last.',
    deprecationReason: 'Use Page.fetch.redirects.',
    args: limitArguments,
    resolve: async (value, args) => [...(await firstOf((await pageOf(value).fetchReport()).redirects, args))],
  }),
}));
