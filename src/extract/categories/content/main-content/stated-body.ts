import type { JsonLdNode } from '../../../derived/structured-data/json-ld-nodes.ts';
import { plainText } from '../../../lib/html/plain-text.ts';
import { isJsonObject, listOf } from '../../../lib/json-value.ts';
import { HtmlWriter } from './clean-html/html-writer.ts';

const minLength = 200;
const maxLength = 1_000_000;
const threads = new Set(['DiscussionForumPosting', 'Question', 'QAPage']);
/** Properties with the answers and comments of a thread, in the order of display. */
const replies = ['acceptedAnswer', 'suggestedAnswer', 'comment'];

/**
 * The full text from the page's structured data, for pages whose document is filled by scripts; null if there is none.
 */
export function statedBody(nodes: readonly JsonLdNode[]): string | null {
  const texts = nodes.map(({ types, properties }) =>
    types.some((type) => threads.has(type)) ? thread(properties) : textOf(properties.articleBody),
  );
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length >= minLength ? longest.slice(0, maxLength) : null;
}

/** The same text as sanitised HTML, with a paragraph for each line. */
export function statedHtml(body: string): string {
  const writer = new HtmlWriter();
  for (const line of body.split(/\n+/)) {
    if (writer.open('p', {})) {
      writer.text(line);
      writer.close('p');
    }
  }
  return writer.html;
}

function thread(properties: JsonLdNode['properties']): string {
  const said = replies.flatMap((name) => listOf(properties[name])).filter(isJsonObject);
  return [properties, ...said]
    .map(({ text, articleBody }) => textOf(text ?? articleBody))
    .filter((text) => text !== '')
    .join('\n');
}

/** Publishers put markup into these properties, although they are plain text. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return plainText(value)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
