import { answerType } from '../../../../extract/schema/answer-type.ts';
import * as t from '../../../../extract/schema/field.ts';
import type { AnswerContext } from '../../../../extract/schema/rendering.ts';
import type { OpenPage } from '../../../engine/answer/open-page.ts';
import { changesRendering } from '../../../engine/extraction/changes.ts';
import { requestContext } from '../context.ts';
import { typeFor } from '../types/answer-types.ts';

/** A page for a caller who may have an earlier answer. */
export interface ComparedPage extends Omit<OpenPage, 'answer' | 'within'> {
  /** Whether the answer differs from the one that the caller has; null if the caller gave no hash. */
  changed(): Promise<boolean | null>;
  /** Its `Page.id`. */
  id(): string;
  readonly since: string | null;
  /** The page with all its categories. */
  readonly whole: OpenPage;
}

/** The page without its categories if its answer has the given hash. They wait until it is stored; if it is not, it counts as changed. */
export function comparedPage(
  page: OpenPage,
  { hash, id }: { readonly hash: string | null | undefined } & Pick<ComparedPage, 'id'>,
): ComparedPage {
  const changed = async () => (hash ? (await page.entry())?.contentHash !== hash : null);
  return {
    requestedUrl: page.requestedUrl,
    url: page.url,
    cacheStatus: page.cacheStatus,
    since: hash || null,
    whole: page,
    changed,
    id,
    category: async (name) => ((await changed()) === false ? null : page.category(name)),
    selected: async () => ((await changed()) === false ? null : page.selected()),
    fetchReport: () => page.fetchReport(),
    truncations: () => page.truncations(),
    errors: async () => ((await changed()) === false ? [] : page.errors()),
    entry: () => page.entry(),
  };
}

export const Change = typeFor(
  answerType('Change', 'A value of a page that has changed.', {
    path: t.string(
      'Where it is, with the key of an item in brackets: links.items[url=https://example.com/].text.',
    ),
    before: t.nullable(
      t.json('As it was, in the form that the field at this path has; null if it was not there.'),
    ),
    after: t.nullable(t.json('As it is, in the same form; null if it is gone.')),
  }),
);

/** What differs from the answer that the caller has; null if none was given, or it is not kept. */
export async function changesOf(page: ComparedPage, context: AnswerContext) {
  if (page.since === null) return null;
  if ((await page.changed()) === false) return [];
  const before = await requestContext(context).session.earlier(page.whole, page.since);
  if (!before) return null;
  const { body } = (await page.whole.entry()) ?? (await page.whole.answer());
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  return context.render(changesRendering, { before: text(before), after: text(body) });
}
