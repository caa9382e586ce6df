import { counted, decimal, number } from '../format.ts';
import { html } from '../html.ts';
import { copyButton } from '../parts/copy-button.ts';
import { chips, heading, nothing, pairs } from '../parts/lists.ts';
import { tag } from '../parts/sign.ts';
import { tabs } from '../parts/tabs.ts';
import type { Context, Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Content = Value<'Content', 'content'>;

export const content = categoryPanel('Content', 'content', {
  id: 'content',
  title: 'Content',
  group: 'Page',
  answers: 'What does it say, without everything around it?',
  brief: false,
  summary: ({ wordCount, readingTimeMinutes, tokenEstimate }) =>
    [counted(wordCount, 'word'), `${decimal(readingTimeMinutes)} min`, counted(tokenEstimate, 'token')].join(
      ' · ',
    ),
  view: (content, context) =>
    html`<div class="body"><div class="read"><div>${outline(content)}${keywords(content)}${facts(content)}</div><div class="as">${views(content, context)}</div></div></div>`,
});

function outline({ headings }: Content) {
  if (!headings.length)
    return html`${heading('Outline')}${nothing('No headings', 'Looked for h1 to h6 in the whole document.')}`;
  return html`${heading('Outline', counted(headings.length, 'heading'))}<ol class="outline" tabindex="0" aria-label="Outline">${headings.map(
    ({ level, text }, at) => {
      const skipped = level > (headings[at - 1]?.level ?? 0) + 1;
      return html`<li class=${skipped ? 'skipped' : ''} style=${{ '--level': level }}><i>h${level}${skipped && html`<span class="vh"> skips a level</span>`}</i><span class="ellipsis" dir="auto" title=${text}>${text || '(empty)'}</span></li>`;
    },
  )}</ol>`;
}

function keywords({ terms }: Content) {
  if (!terms.length) return null;
  const often = terms.slice(0, 12).toSorted((one, other) => other.count - one.count);
  return html`${heading('Keywords', 'most used first')}${chips(often.map(({ term, count }) => ({ name: term, count })))}`;
}

function facts({ language, extractionConfidence, hiddenTextCharacters, isPaywalled, readability }: Content) {
  return html`${heading('About the text')}${pairs([
    ['Language', language],
    ['Confidence', `${Math.round(extractionConfidence * 100)} %`],
    ['Reading ease', readability && ease(readability)],
    ['School year', readability?.schoolGrade != null && decimal(readability.schoolGrade)],
    ['Paywall', isPaywalled === true && 'yes'],
    ['Hidden text', hiddenTextCharacters > 0 && counted(hiddenTextCharacters, 'character')],
  ])}`;
}

/** A score means nothing without its direction, which only LIX has the other way round. */
function ease({ formula, formulaScore }: NonNullable<Content['readability']>) {
  const direction = formula.startsWith('LIX') ? 'lower is easier' : 'of about 100, higher is easier';
  return html`<span title=${formula}>${decimal(formulaScore)} <span class="muted">${direction}</span></span>`;
}

function views(
  { markdown, html: clean, text, chunks, tables, codeBlocks, direction }: Content,
  { settings }: Context,
) {
  const none = () => nothing('No main content', 'No part of the page stands out as what it is about.');
  const plain = (name: string, value: string | null) => ({
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

function chunk({ headingPath, text, tokens }: Content['chunks'][number], at: number) {
  return html`<div class="chunk"><p class="xs muted">${[...headingPath, counted(tokens, 'token')].join(' › ')}</p><pre class="md short" tabindex="0" role="region" aria-label=${`Chunk ${at + 1}`} dir="auto">${text}</pre></div>`;
}

function dataTable({ caption, columns, rows }: Content['tables'][number], at: number) {
  return html`<div class="scroll boxed" tabindex="0" role="region" aria-label=${`Table ${at + 1}${caption ? `: ${caption}` : ''}`}><table>${caption && html`<caption>${caption}</caption>`}
    ${columns.length > 0 && html`<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>`}
    <tbody>${rows.slice(0, 50).map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

function code({ programmingLanguage, code }: Content['codeBlocks'][number], at: number) {
  return html`<div class="chunk"><p class="xs">${tag(programmingLanguage ?? 'code')}</p><pre class="md short" tabindex="0" role="region" aria-label=${`Code ${at + 1}`}>${code}</pre></div>`;
}

/**
 * The page's content in a sandboxed frame without scripts, forms or our origin. The service has sanitised the markup; the
 * frame protects even if it had not.
 */
function reader({
  markup,
  direction,
  pictures,
}: {
  markup: string;
  direction: string | null;
  pictures: boolean;
}) {
  const images = pictures ? 'http: https: data:' : "'none'";
  const policy = `default-src 'none'; img-src ${images}; style-src ${location.origin}`;
  const dir = direction === 'RTL' ? 'rtl' : 'ltr';
  const page = `<!doctype html><html dir="${dir}"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><base target="_blank"><link rel="stylesheet" href="${location.origin}/inspector/reader.css"><body>${markup}`;
  return html`<iframe class="reader" title="The page as it is read" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc=${page} tabindex="0"></iframe>`;
}
