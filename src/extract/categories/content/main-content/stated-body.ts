import type { JsonLdNode } from '../../../derived/structured-data/json-ld-nodes.ts';
import { plainText } from '../../../lib/html/plain-text.ts';
import type { JsonObject } from '../../../lib/json-value.ts';
import { HtmlWriter } from '../clean-html/html-writer.ts';
import { answersIn, threadTypes } from './replies/stated-replies.ts';

const minLength = 200;
const maxLength = 1_000_000;

/** The full text of a page by its structured data. */
export interface StatedBody {
  /** What is said, in a thread by one person each. */
  readonly parts: readonly StatedPart[];
  /** Of all texts. */
  readonly length: number;
}

interface StatedPart {
  /** Of an answer: by whom, as `replyHeading` has it. */
  readonly heading: string | null;
  readonly text: string;
}

/**
 * The full text from the page's structured data, for pages whose document is filled by scripts; null if there is none.
 */
export function statedBody(nodes: readonly JsonLdNode[]): StatedBody | null {
  const bodies = nodes.map(({ types, properties }) =>
    bodyOf(
      types.some((type) => threadTypes.has(type)) ? thread(properties) : [opening(properties.articleBody)],
    ),
  );
  const longest = bodies.reduce((one, other) => (other.length > one.length ? other : one), bodyOf([]));
  return longest.length >= minLength ? longest : null;
}

/** The same text as sanitised HTML, with a paragraph for each line, and a heading before each answer. */
export function statedHtml({ parts }: StatedBody): string {
  const writer = new HtmlWriter();
  for (const { heading, text } of parts) {
    if (heading !== null) writer.element('h2', { class: 'reply' }, heading);
    for (const line of text.split(/\n+/)) writer.element('p', {}, line);
  }
  return writer.html;
}

/** The parts that have a text, each text once, up to the maximum length of a content. */
function bodyOf(parts: readonly StatedPart[]): StatedBody {
  const kept = new Map<string, StatedPart>();
  let length = 0;
  for (const { heading, text } of parts) {
    if (text === '' || kept.has(text) || length >= maxLength) continue;
    kept.set(text, { heading, text: text.slice(0, maxLength - length) });
    length += text.length;
  }
  return { parts: [...kept.values()], length };
}

function thread(properties: JsonObject): StatedPart[] {
  const answers = answersIn(properties).map(({ heading, text }) => ({ heading, text: textOf(text) }));
  return [opening(properties.text ?? properties.articleBody), ...answers];
}

const opening = (text: unknown): StatedPart => ({ heading: null, text: textOf(text) });

/** Publishers put markup into these properties, although they are plain text. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return plainText(value)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
