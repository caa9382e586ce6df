import { type PageAnswer, refusal } from '../operations.ts';
import type { ToolCall, ToolPage } from '../tool.ts';

/** Runs a selection of Page; fields that failed are listed under `errors`. Throws a ToolFailure if the page failed. */
export async function askPage(
  args: ToolPage,
  fields: string,
  { runOperation, session }: ToolCall,
): Promise<PageAnswer> {
  const { url, html, ...options } = args;
  const [variable, field, argument] =
    html === undefined ? ['', 'page', ''] : [', $html: String!', 'page: document', ', html: $html'];
  const query = `query Ask($url: String!${variable}, $options: PageOptions) {
  ${field}(url: $url${argument}, options: $options) { ${fields} }
}`;
  const { page, errors } = await runOperation(query, { url, html, options }, session);
  if (!page) throw refusal(errors);
  return errors.length === 0 ? page : { ...page, errors };
}
