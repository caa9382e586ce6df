import { invalidParameter } from '../../../extract/page/errors.ts';
import type { AnswerContext } from '../../../extract/schema/rendering.ts';
import type { PageQuestion } from '../../endpoint/question/page-question.ts';
import { checkOneOrigin } from '../../endpoint/question/visitor.ts';
import { requestContext } from './context.ts';
import { type ComparedPage, comparedPage } from './page/compared-page.ts';
import { Page } from './page/page.ts';
import './page/linked-pages.ts';
import {
  askedBy,
  changedSinceDescription,
  PageOptions,
  PageRequestInput,
  urlDescription,
} from './question/page-options.ts';
import { readsOf } from './question/reads.ts';
import { selectionOf } from './question/selection.ts';
import { typeFor } from './types/answer-types.ts';
import { builder } from './types/builder.ts';
import { CategoryInfo, categoryInfos } from './types/category-info.ts';
import { firstOf, limitArguments } from './types/limit-arguments.ts';
import { Viewer } from './viewer.ts';

export const maxPages = 20;

builder.queryType({
  description: 'Pages by their addresses, the caller, the categories, and batches.',
  fields: (t) => ({
    page: t.field({
      type: Page,
      nullable: true,
      description:
        'One page. Counts as one request against the rate limit, whether or not it comes from the cache.',
      args: {
        url: t.arg.string({ required: true, description: urlDescription }),
        changedSince: t.arg.string({ description: changedSinceDescription }),
        options: t.arg({ type: PageOptions, description: 'How it is fetched, read and cached.' }),
      },
      resolve: (_, { url, changedSince, options }, context, info) => {
        const asked = askedBy(options ?? {});
        const [selection, reads] = [selectionOf(info), readsOf(info)];
        return open({ ...asked, url, changedSince, selection, reads }, context);
      },
    }),
    pages: t.field({
      type: [Page],
      nullable: { list: false, items: true },
      description: `Several pages, at most ${maxPages}, in the order asked for: each counted, cached and failing on its own.`,
      args: {
        urls: t.arg.stringList({
          description: 'The addresses of the pages, as in page. Give either these or requests.',
        }),
        requests: t.arg({
          type: [PageRequestInput],
          description: 'The pages, each with the hash of an earlier answer. Give either these or urls.',
        }),
        options: t.arg({ type: PageOptions, description: 'How all of them are fetched, read and cached.' }),
      },
      resolve: (_, { urls, requests, options }, context, info) => {
        const pages = requestedPages({ urls, requests });
        const asked = askedBy(options ?? {});
        if (asked.as)
          checkOneOrigin(
            pages.map(({ url }) => url),
            asked.as,
          );
        const selection = selectionOf(info);
        return pages.map(async (page, index) =>
          open({ ...asked, ...page, selection, reads: readsOf(info, index) }, context),
        );
      },
    }),
    document: t.field({
      type: Page,
      nullable: true,
      description:
        'A page that you supply, such as one behind a login. PageQL fetches nothing, unless a selected category is about a file of its site. Counts as one request; the service does not keep the answer.',
      args: {
        url: t.arg.string({
          required: true,
          description: 'Its address, against which its links are resolved.',
        }),
        html: t.arg.string({ required: true, description: 'Its text, of at most 5 MiB.' }),
        options: t.arg({
          type: PageOptions,
          description: 'Of these, timeout and as { language } apply.',
        }),
      },
      resolve: (_, { url, html, options }, context, info) => {
        const [selection, reads] = [selectionOf(info), readsOf(info)];
        const document = { body: html, contentType: 'text/html' };
        return open({ ...askedBy(options ?? {}), url, document, selection, reads }, context);
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
      args: limitArguments,
      resolve: async (_, args) => [...(await firstOf(categoryInfos(), args))],
    }),
  }),
});

async function open(question: PageQuestion, context: AnswerContext): Promise<ComparedPage> {
  const { session } = requestContext(context);
  const hash = question.changedSince ?? null;
  const page = await session.page(question);
  return comparedPage(page, { hash, id: () => session.idOf(page, hash) });
}

type Requested = Pick<PageQuestion, 'url' | 'changedSince'>;

interface PagesArguments {
  readonly urls?: readonly string[] | null | undefined;
  readonly requests?: readonly Requested[] | null | undefined;
}

function requestedPages({ urls, requests }: PagesArguments): readonly Requested[] {
  const pages = requests ?? urls?.map((url) => ({ url }));
  if (!pages) throw invalidParameter('The pages are missing: give either urls or requests.');
  if (urls && requests) throw invalidParameter('Name the pages by either urls or requests, and not by both.');
  return pages;
}
