import type { AnswerContext } from '../../../../extract/schema/rendering.ts';
import { type AnswerChange, changesRendering } from '../../../engine/extraction/changes.ts';
import { requestContext } from '../context.ts';
import { builder } from '../types/builder.ts';
import type { ComparedPage } from './compared-page.ts';

export const Change = builder.objectRef<AnswerChange>('Change').implement({
  description: 'A value of a page that has changed.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description:
        'Where it is, with the key of an item in brackets: links.items[url=https://example.com/].text.',
    }),
    before: t.field({
      type: 'JSON',
      nullable: true,
      description: 'As it was, in the form that the field at this path has; null if it was not there.',
      resolve: ({ before }) => before,
    }),
    after: t.field({
      type: 'JSON',
      nullable: true,
      description: 'As it is, in the same form; null if it is gone.',
      resolve: ({ after }) => after,
    }),
  }),
});

/** What differs from the answer that the caller has; null if none was given, or it is not kept. */
export async function changesOf(
  page: ComparedPage,
  context: AnswerContext,
): Promise<readonly AnswerChange[] | null> {
  if (page.since === null) return null;
  if ((await page.changed()) === false) return [];
  const before = await requestContext(context).session.earlier(page.whole, page.since);
  if (!before) return null;
  const { body } = (await page.whole.entry()) ?? (await page.whole.answer());
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  return context.render(changesRendering, { before: text(before), after: text(body) });
}
