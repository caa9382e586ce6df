import { ScrapeError } from '../../extract/page/errors.ts';
import { ConsentChoice } from '../../extract/schema/consent.ts';
import type { AnswerContext } from '../../extract/schema/rendering.ts';
import { RenderMode } from '../../extract/schema/rendering-report.ts';
import { cacheTimeBounds } from '../endpoint/decide.ts';
import { maxSelector } from '../endpoint/page-actions.ts';
import type { PageQuestion } from '../endpoint/page-question.ts';
import { maxPages } from '../endpoint/session.ts';
import { checkOneOrigin } from '../endpoint/visitor.ts';
import { typeFor } from './answer-types.ts';
import { builder } from './builder.ts';
import { CategoryInfo, categoryInfos } from './category-info.ts';
import { type ComparedPage, comparedPage } from './compared-page.ts';
import { requestContext } from './context.ts';
import { Page } from './page.ts';
import { selectionOf } from './selection.ts';
import { selectorsOf } from './selectors.ts';
import { Viewer } from './viewer.ts';
import { VisitorInput } from './visitor-input.ts';

/** The arguments of a page besides its address. */
const pageArguments = builder.args((t) => ({
  cacheTime: t.float({
    description: `In minutes, from ${cacheTimeBounds.min} to ${cacheTimeBounds.max}; Pro plan only. How long the answer is cached, and how old a cached answer may be.`,
  }),
  revalidate: t.boolean({
    defaultValue: false,
    description: 'Fetch the page again, whatever the cache holds; Pro plan only.',
  }),
  render: t.field({
    type: typeFor(RenderMode),
    description:
      'Whether scripts run before the page is read; what they change is in fetch.rendering. If not given, what the operator has set: NEVER, unless it was changed. Pages that are opened in a browser for this count against a limit of their own.',
  }),
  waitFor: t.string({
    description: `A CSS selector of at most ${maxSelector} characters. Where the page is opened in a browser (render, rendered, audit), it is read once something visible matches this; if nothing does in time, that fails with BROWSER_TIMEOUT.`,
  }),
  scroll: t.boolean({
    defaultValue: false,
    description:
      'Whether the page is scrolled through once in the browser, so that what loads on the way is in texts and pictures.',
  }),
  screenshot: t.string({
    description: `Which picture the views take: fold, the first screen alone, or a CSS selector of at most ${maxSelector} characters, the first visible element that it matches. If not given, the first screen and the whole page.`,
  }),
  consent: t.field({
    type: typeFor(ConsentChoice),
    defaultValue: 'KEEP',
    description:
      'What is done in the browser with a banner that asks for consent, before texts and pictures are taken; what became of it is in fetch.rendering.consent and in the views.',
  }),
  changedSince: t.string({
    description:
      'The contentHash of an earlier answer to the same selection. If the page still says the same, changed is false and the categories are null, without errors.',
  }),
  as: t.field({
    type: VisitorInput,
    description: 'The visitor as whom the page is requested, by language, headers or cookies.',
  }),
}));

builder.queryType({
  description: 'What is at an address, and what can be asked about it.',
  fields: (t) => ({
    page: t.field({
      type: Page,
      nullable: true,
      description:
        'One page. Counts as one request against the rate limit, whether or not it comes from the cache.',
      args: {
        url: t.arg.string({
          required: true,
          description: 'The address of a page; without a scheme, https, or http where nothing listens there.',
        }),
        ...pageArguments,
      },
      resolve: (_, args, context, info) =>
        open({ ...args, selection: selectionOf(info), selectors: selectorsOf(info) }, context),
    }),
    pages: t.field({
      type: [Page],
      nullable: { list: false, items: true },
      description: `Several pages, at most ${maxPages}, in the order asked for: each counted, cached and failing on its own.`,
      args: {
        urls: t.arg.stringList({ required: true, description: 'The addresses of the pages, as in page.' }),
        ...pageArguments,
      },
      resolve: (_, { urls, ...args }, context, info) => {
        if (urls.length > maxPages) {
          throw new ScrapeError('INVALID_PARAMETER', `urls may name at most ${maxPages} pages.`);
        }
        if (args.as) checkOneOrigin(urls, args.as);
        const selection = selectionOf(info);
        return urls.map(async (url, index) =>
          open({ ...args, url, selection, selectors: selectorsOf(info, index) }, context),
        );
      },
    }),
    viewer: t.field({
      type: Viewer,
      description: 'The caller, and what is left of the rate limit. Does not count against it.',
      resolve: (_, __, context) => requestContext(context).session,
    }),
    categories: t.field({
      type: [typeFor(CategoryInfo)],
      description: 'The available categories, and what each fetches. Does not count against the rate limit.',
      resolve: () => categoryInfos(),
    }),
  }),
});

async function open(question: PageQuestion, context: AnswerContext): Promise<ComparedPage> {
  return comparedPage(await requestContext(context).session.page(question), question.changedSince);
}
