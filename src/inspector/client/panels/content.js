/** @import { Context, Panel, Shown } from '../types.js' */
import { counted, decimal, number } from '../format.js';
import { html } from '../html.js';
import { copyButton } from '../parts/copy-button.js';
import { chips, heading, nothing, pairs } from '../parts/lists.js';
import { reader } from '../parts/reader.js';
import { tag } from '../parts/sign.js';
import { tabs } from '../parts/tabs.js';

/** @typedef {NonNullable<NonNullable<Shown<'Content'>['Content']>['content']>} Content */

/** @type {Panel<'Content'>} */
export const content = {
  id: 'content',
  title: 'Content',
  group: 'Page',
  parts: ['Content'],
  params: ['content'],
  summary: ({ Content }) => {
    const content = Content?.content;
    if (!content) return '';
    const { readability } = content;
    const ease = readability && `${readability.formula} ${decimal(readability.score)}`;
    return [
      counted(content.wordCount, 'word'),
      `${decimal(content.readingTimeMinutes)} min`,
      counted(content.tokenEstimate, 'token'),
      ease,
    ]
      .filter(Boolean)
      .join(' · ');
  },
  view: ({ Content }, context) => {
    const content = Content?.content;
    if (!content) return null;
    return html`<div class="body"><div class="read"><div>${outline(content)}${keywords(content)}${facts(content)}</div><div>${views(content, context)}</div></div></div>`;
  },
};

/** @param {Content} content */
function outline({ headings }) {
  if (!headings.length)
    return html`${heading('Outline')}${nothing('No headings', 'Looked for h1 to h6 in the whole document.')}`;
  return html`${heading('Outline', counted(headings.length, 'heading'))}<ol class="outline" tabindex="0" aria-label="Outline">${headings.map(
    ({ level, text }, at) => {
      const skipped = level > (headings[at - 1]?.level ?? 0) + 1;
      return html`<li class=${skipped ? 'skipped' : ''} style=${{ '--level': level }}><i>h${level}${skipped && html`<span class="vh"> skips a level</span>`}</i><span class="ellipsis" title=${text}>${text || '(empty)'}</span></li>`;
    },
  )}</ol>`;
}

/** @param {Content} content */
function keywords({ keywords }) {
  if (!keywords.length) return null;
  return html`${heading('Keywords')}${chips(keywords.slice(0, 12).map(({ term, count }) => ({ name: term, count })))}`;
}

/** @param {Content} content */
function facts({ language, extractionConfidence, hiddenTextCharacters, isPaywalled, readability }) {
  return html`${heading('About the text')}${pairs([
    ['Language', language],
    ['Confidence', `${Math.round(extractionConfidence * 100)} %`],
    ['School year', readability?.grade != null && decimal(readability.grade)],
    ['Paywall', isPaywalled === true && 'yes'],
    ['Hidden text', hiddenTextCharacters > 0 && counted(hiddenTextCharacters, 'character')],
  ])}`;
}

/**
 * @param {Content} content
 * @param {Context} context
 */
function views({ markdown, html: clean, text, chunks, tables, codeBlocks, direction }, { settings }) {
  const none = () => nothing('No main content', 'No part of the page stands out as what it is about.');
  /**
   * @param {string} name
   * @param {string | null} value
   */
  const plain = (name, value) => ({
    name,
    view: () =>
      value
        ? html`<pre class="md" tabindex="0" role="region" aria-label=${name} dir="auto">${value}</pre>`
        : none(),
    end: () => value && copyButton('Copy', () => value),
  });
  return tabs({
    label: 'Content as',
    tabs: [
      plain('Markdown', markdown),
      {
        name: 'Reader',
        view: () => (clean ? reader({ markup: clean, direction, pictures: settings.pictures }) : none()),
      },
      plain('Text', text),
      { name: 'Chunks', count: number(chunks.length), view: () => chunks.map(chunk) },
      {
        name: 'Tables',
        count: number(tables.length),
        view: () =>
          tables.length ? tables.map(dataTable) : nothing('No tables', 'Looked in the main content only.'),
      },
      {
        name: 'Code',
        count: number(codeBlocks.length),
        view: () =>
          codeBlocks.length ? codeBlocks.map(code) : nothing('No code', 'Looked in the main content only.'),
      },
    ],
  });
}

/** @param {Content['chunks'][number]} chunk */
function chunk({ path, text, tokens }) {
  return html`<div class="chunk"><p class="xs muted">${[...path, counted(tokens, 'token')].join(' › ')}</p><pre class="md short" tabindex="0" role="region" aria-label="Chunk" dir="auto">${text}</pre></div>`;
}

/** @param {Content['tables'][number]} table */
function dataTable({ caption, headers, rows }) {
  return html`<div class="scroll boxed" tabindex="0" role="region" aria-label=${caption ?? 'Table of the page'}><table>${caption && html`<caption>${caption}</caption>`}
    ${headers.length > 0 && html`<thead><tr>${headers.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>`}
    <tbody>${rows.slice(0, 50).map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {Content['codeBlocks'][number]} block */
function code({ language, code }) {
  return html`<div class="chunk"><p class="xs">${tag(language ?? 'code')}</p><pre class="md short" tabindex="0" role="region" aria-label="Code">${code}</pre></div>`;
}
