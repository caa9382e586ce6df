import { type PageAnswer, refusal } from '../operations.ts';
import type { PageOptions, ToolCall } from '../tool.ts';

/** Runs a selection of Page; fields that failed are listed under `errors`. Throws a ToolFailure if the page failed. */
export async function askPage(
  args: PageOptions,
  fields: string,
  { operations, session }: Pick<ToolCall, 'operations' | 'session'>,
): Promise<PageAnswer> {
  const [variable, field, argument] =
    args.html === undefined ? ['', 'page', ''] : [', $html: String!', 'page: document', ', html: $html'];
  const query = `query Ask($url: String!${variable}, $render: Render, $prefer: PreferredForm, $revalidate: Boolean, $as: Visitor) {
  ${field}(url: $url${argument}, options: { render: $render, prefer: $prefer, revalidate: $revalidate, as: $as }) { ${fields} }
}`;
  const { page, errors } = await operations.run(query, args, session);
  if (!page) throw refusal(errors);
  return errors.length === 0 ? page : { ...page, errors };
}
