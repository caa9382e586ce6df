import type { MarkdownIt } from 'markdown-it';
import { escaped } from '../../lib/html/escaped.ts';
import { derived } from '../../page/need.ts';
import { flowDocument } from '../document/document-parser.ts';
import { elementsBelow } from '../document/elements.ts';
import { type TextFile, textFile } from './text-file.ts';

/** A block of the plain text is a paragraph whose lines are joined where they were broken at a width. */
const fullLine = 50;
const longestTitle = 120;
/** GitHub's task lists and alerts, as rendered without them. */
const task = /(<li>(?:\n<p>)?)\[([ xX])\] /g;
const alert = /<blockquote>\n<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\n?/g;
/** Columns and indentation, which white space makes. */
const isLaidOut = /^(?: {4}|\t)|\S(?: {3,}|\t)\S/m;

/** The HTML that a text means: not sanitised, since Markdown may hold HTML. */
async function markupOf({ kind, text }: Pick<TextFile, 'kind' | 'text'>): Promise<string> {
  if (kind === 'MARKDOWN') return markdownMarkup(text);
  if (kind === 'PLAIN') return plainMarkup(text);
  return `<pre><code class="language-${kind.language}">${escaped(text)}</code></pre>`;
}

/** CommonMark with tables and notes; the parser is loaded for such pages only. */
async function markdownMarkup(text: string): Promise<string> {
  const [{ default: Parser }, { default: footnote }] = await Promise.all([
    import('markdown-it'),
    import('markdown-it-footnote'),
  ]);
  return new Parser({ html: true })
    .use(footnote)
    .use(headingIds)
    .render(text)
    .replace(task, (_, start: string, mark: string) => {
      return `${start}<input type="checkbox" disabled${mark === ' ' ? '' : ' checked'}>`;
    })
    .replace(alert, '<blockquote class="callout $1">\n<p>');
}

/** The id that a heading ends with, as Pandoc, Hugo and Docusaurus write it, or Python-Markdown: `{#id}`, `{: #id}`. */
const headingId = /\{:? ?#([\w.:-]{1,200})(?: [^{}]{0,200})?\}\s*$/;

function headingIds({ core }: MarkdownIt): void {
  core.ruler.push('heading_ids', ({ tokens }) => {
    for (const [at, heading] of tokens.entries()) {
      const last = heading.type === 'heading_open' ? tokens[at + 1]?.children?.at(-1) : undefined;
      const [written, id] = headingId.exec(last?.content ?? '') ?? [];
      if (!last || written === undefined || id === undefined) continue;
      heading.attrSet('id', id);
      last.content = last.content.slice(0, -written.length).trimEnd();
    }
  });
}

/** Paragraphs between empty lines; a short first line by itself is the title. */
function plainMarkup(text: string): string {
  const blocks = text
    .replace(/^[-=*_]{3,}$/gm, '')
    .split(/\n[ \t]*\n+/)
    .filter((block) => block.trim() !== '');
  const html = blocks.map((block, at) =>
    at === 0 && isTitle(block) ? `<h1>${escaped(block.trim())}</h1>` : paragraph(block),
  );
  return html.join('');
}

function isTitle(block: string): boolean {
  const line = block.trim();
  return line.length <= longestTitle && !/\n|[.:;,!]$/.test(line) && /\p{L}/u.test(line);
}

function paragraph(block: string): string {
  if (isLaidOut.test(block)) return `<pre>${escaped(block.replace(/^\n+/, ''))}</pre>`;
  const lines = block.trim().split('\n');
  const joined = lines.map((line, at) => {
    const ending = at === lines.length - 1 ? '' : line.length >= fullLine ? ' ' : '<br>';
    return `${escaped(line.trim())}${ending}`;
  });
  return `<p>${joined.join('')}</p>`;
}

/** The elements of a page that is text; NOT_HTML for other pages. */
export const textElements = derived('textElements', { textFile }, async ({ textFile }) =>
  elementsBelow(flowDocument(await markupOf(textFile))),
);
