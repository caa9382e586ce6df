import { type GraphQLResolveInfo, getArgumentValues } from 'graphql';
import { PageLink } from '../../../../extract/categories/links/types.ts';
import { Metadata } from '../../../../extract/categories/metadata/types.ts';
import { SitemapEntry } from '../../../../extract/categories/sitemap/types.ts';
import { CanonicalInfo } from '../../../../extract/categories/technical/types.ts';
import { plainError } from '../../../../extract/page/errors.ts';
import { ErrorCode } from '../../../../extract/page/page-error.ts';
import { Alternate } from '../../../../extract/schema/alternate.ts';
import { answerType } from '../../../../extract/schema/answer-type.ts';
import type { AnswerType } from '../../../../extract/schema/field.ts';
import * as f from '../../../../extract/schema/field.ts';
import { RedirectHop } from '../../../../extract/schema/redirect-hop.ts';
import type { AnswerContext } from '../../../../extract/schema/rendering.ts';
import type { PageOptions } from '../../../endpoint/question/page-options.ts';
import type { PageQuestion } from '../../../endpoint/question/page-question.ts';
import { rootFields } from '../../syntax/document.ts';
import { requestContext } from '../context.ts';
import { askedBy, type OptionsInput } from '../question/page-options.ts';
import { readsOf } from '../question/reads.ts';
import { selectionOf } from '../question/selection.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder, type SchemaTypes } from '../types/builder.ts';
import { comparedPage } from './compared-page.ts';
import { Page } from './page.ts';

export const maxLinkedPages = 20;

const LinkStatus = typeFor(
  answerType('LinkStatus', 'What an address answers.', {
    status: f.nullable(f.int('The HTTP status; null without an answer.')),
    url: f.nullable(f.url('The final address, after redirects; null without an answer.')),
    error: f.nullable(f.of(ErrorCode, 'Why there is no answer; null if there is one.')),
  }),
);

const pageDescription = `The page at this address, with the fields that you select of it and its options, except headers, cookies and what is done in the browser: PageQL follows one link from the page that you asked for, and no further. An operation may ask for at most ${maxLinkedPages} such pages, so a list of links needs the argument first. Each counts, is cached and fails on its own, within the timeout of the page or 30 seconds; of one site, PageQL fetches only a few at a time. Null if the address is not http or https.`;
const statusDescription =
  'What the address answers, without the page (HEAD, or GET where a site refuses that): the cheap way to find dead links. Counts like page.';

type FieldBuilder<T> = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, T>;

function pageField<T>(t: FieldBuilder<T>, description: string, addressOf: (value: T) => string | null) {
  return t.field({
    type: Page,
    nullable: true,
    description,
    extensions: { onDemand: true },
    resolve: (value, _, context, info) => pageAt(addressOf(value), context, info),
  });
}

function behind<T extends { readonly url: string | null }>(type: AnswerType<T>): void {
  builder.objectFields(typeFor(type), (t) => ({
    page: pageField(t, pageDescription, ({ url }) => url),
    status: t.field({
      type: LinkStatus,
      nullable: true,
      description: statusDescription,
      extensions: { onDemand: true },
      resolve: ({ url }, _, context, info) => statusAt(url, context, info),
    }),
  }));
}

behind(PageLink);
behind(Alternate);
behind(CanonicalInfo);
behind(SitemapEntry);

const leadsTo = `What the address that it leads to answers by itself. ${pageDescription}`;
const before = `The page before this one in a series. ${pageDescription}`;
const after = `The page after this one in a series. ${pageDescription}`;
builder.objectField(typeFor(RedirectHop), 'page', (t) => pageField(t, leadsTo, ({ location }) => location));
builder.objectFields(typeFor(Metadata), (t) => ({
  previousPage: pageField(t, before, ({ previous }) => previous),
  nextPage: pageField(t, after, ({ next }) => next),
}));

async function pageAt(address: string | null, context: AnswerContext, info: GraphQLResolveInfo) {
  if (!isWebAddress(address)) return null;
  const { session } = requestContext(context);
  const page = await session.linkedPage({
    ...optionsAbove(info),
    url: address,
    selection: selectionOf(info),
    reads: readsOf(info),
  });
  return comparedPage(page, { hash: null, id: () => session.idOf(page, null) });
}

async function statusAt(
  address: string | null,
  context: AnswerContext,
  info: GraphQLResolveInfo,
): Promise<typeof LinkStatus.$inferType | null> {
  if (!isWebAddress(address)) return null;
  const { render: _, prefer: __, ...options } = optionsAbove(info);
  const asked: PageQuestion = { ...options, url: address, selection: [], statusOnly: true };
  try {
    const page = await requestContext(context).session.linkedPage(asked);
    const { status } = await page.fetchReport();
    return { status, url: page.url, error: null };
  } catch (error) {
    return { status: null, url: null, error: plainError(error).code };
  }
}

function isWebAddress(url: string | null | undefined): url is string {
  return typeof url === 'string' && /^https?:/i.test(url);
}

/** The options of the page that this one is behind, but for headers and cookies of its site and what is done in its browser. */
function optionsAbove({
  path,
  operation,
  fragments,
  schema,
  variableValues,
}: GraphQLResolveInfo): PageOptions {
  let root = path;
  while (root.prev) root = root.prev;
  const named = new Map(Object.entries(fragments));
  const node = rootFields(operation.selectionSet, named).find(
    ({ alias, name }) => (alias ?? name).value === root.key,
  );
  const field = node && schema.getQueryType()?.getFields()[node.name.value];
  if (!field) return {};
  const { options } = getArgumentValues(field, node, variableValues) as {
    readonly options?: OptionsInput | null;
  };
  const { waitFor: _, scroll: __, screenshot: ___, consent: ____, as, ...general } = askedBy(options ?? {});
  return { ...general, ...(as?.language && { as: { language: as.language } }) };
}
