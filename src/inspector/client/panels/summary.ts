import {
  clockOf,
  dayOf,
  decimal,
  middleCut,
  momentOf,
  number,
  shortUrl,
  size,
  time,
  words,
} from '../format.ts';
import { html } from '../html.ts';
import { cut } from '../parts/fold.ts';
import { hasArrived } from '../parts/panel.ts';
import { picture } from '../parts/picture.ts';
import { pill } from '../parts/sign.ts';
import type { Context, Inspection, Markup, PartName, Parts } from '../types.ts';
import { panels } from './index.ts';
import { outcomeOf } from './outcomes.ts';

/** The outcome of the fetch, the way to the page, and what the page is. */
export function summary(context: Context, actions: Markup) {
  const { parts, running, url } = context.inspection;
  const { Verdict, Headline, Figures } = parts;
  const said = running && !Headline ? waiting() : html`${who(context)}${figures(context)}`;
  return html`<section class="panel" id="summary" aria-label="Verdict" aria-busy=${running && !(Headline && Figures)}>
    <div class="verdict">${Verdict ? trail(Verdict, context) : asking(url)}${Verdict && evidence(Verdict)}${said}</div>
    <div class="cache">${cacheState(context)}<span class="end">${actions}</span></div>
  </section>`;
}

function asking(url: string) {
  return html`<div class="trail" role="status">${pill('none', 'Asking')}${address(url)}</div>`;
}

function trail({ fetch, url }: Parts['Verdict'], { inspection, report, onRetry }: Context) {
  const { verdict, word } = outcomeOf(fetch);
  const reported = fetch.redirects.find(({ kind, url: from }) => kind === 'META_REFRESH' && from === url);
  const followed = fetch.redirects.filter((hop) => hop !== reported);
  const hops = followed.map(
    (hop) => html`${pill('none', hop.kind === 'HTTP' ? hop.status : words(hop.kind).toLowerCase())}
      <code title=${hop.url}>${middleCut(shortUrl(hop.url), 60)}</code><span aria-label="leads to" role="img">→</span>`,
  );
  return html`<div class="trail">${pill(verdict, word)}${hops}
    ${fetch.status !== null && !fetch.provided && pill('none', fetch.status)}${address(url)}
    ${reported && html`${pill('none', 'refreshes to, not followed')}${address(reported.location)}`}
    ${onRetry && !report && withScripts(fetch, { waiting: inspection.running, onRetry })}</div>`;
}

/** Offers to read a page after its scripts have run, where it is nothing without them. */
function withScripts(
  { outcome, rendering }: Parts['Verdict']['fetch'],
  { waiting, onRetry }: { waiting: boolean; onRetry: NonNullable<Context['onRetry']> },
) {
  if (rendering.status === 'DONE') return pill('none', 'read with scripts');
  if (outcome !== 'EMPTY_SHELL') return null;
  return html`<button class="btn primary" type="button" disabled=${waiting} onClick=${() => onRetry({ withScripts: true })}>Read it with scripts</button>`;
}

function address(url: string) {
  return html`<code class="to" title=${url}>${middleCut(shortUrl(url), 90)}</code>`;
}

/** As large as what is to come, so that nothing jumps when it does. */
function waiting() {
  const figures = Array.from({ length: 8 }, () => html`<div class="sk"></div>`);
  return html`<div class="who" key="waiting" aria-hidden="true"><span class="icon"></span>
      <div><div class="sk name"></div><div class="sk short"></div><div class="sk"></div><div class="sk short"></div></div></div>
    <div class="facts" key="waiting-facts" aria-hidden="true">${figures}</div>`;
}

function evidence({ fetch }: Parts['Verdict']) {
  const { about } = outcomeOf(fetch);
  if (!about) return null;
  const by = fetch.blockedBy ? ` By ${fetch.blockedBy}.` : '';
  return html`<div class="not-it"><p>${about}${by}</p>${fetch.reasons.map((seen) => html`<code>${seen}</code>`)}</div>`;
}

function who(context: Context) {
  const { Headline, Verdict } = context.inspection.parts;
  const preview = Headline?.metadata?.preview;
  const image = Verdict?.fetch.contentType?.startsWith('image/') && Verdict.url;
  if (!preview) {
    const name = shortUrl(context.inspection.url);
    return html`<div class="who"><span class="icon"></span><div><h1 class="muted">${name}</h1></div></div>`;
  }
  const date =
    preview.publishedAt && html`<time datetime=${preview.publishedAt}>${dayOf(preview.publishedAt)}</time>`;
  const by = [
    preview.siteName,
    preview.author,
    date,
    words(preview.kind),
    Headline.metadata?.language,
  ].filter(Boolean);
  const initial = (preview.siteName ?? preview.title).slice(0, 1).toUpperCase();
  return html`<div class="who">${picture(preview.icon, context, { shape: 'icon', fallback: initial })}
    <div><h1 id="page-title" tabindex="-1" dir="auto">${cut(preview.title, 200)}</h1>
      <p class="by">${by.map((part, at) => html`${at > 0 && ' · '}<bdi>${part}</bdi>`)}</p>
      ${preview.description && html`<p class="desc" dir="auto">${preview.description}</p>`}
      ${image && picture(image, context, { shape: 'whole', alt: preview.title, fallback: 'The picture cannot be shown.' })}</div></div>`;
}

function figures({ inspection: { parts } }: Context) {
  const { Verdict, Figures } = parts;
  const { technical, content, links, images } = Figures ?? {};
  const firstByte = Verdict?.fetch.timings.ttfbMs;
  const brought = Verdict?.fetch.provided ?? false;
  const facts: (readonly [string, Markup, Markup?])[] = [
    ['Status', !brought && Verdict?.fetch.status, !brought && technical && `HTTP/${technical.httpVersion}`],
    ['First byte', firstByte == null ? null : time(firstByte)],
    [
      'Document',
      size(technical?.transferBytes ?? Verdict?.fetch.bytesRead ?? 0),
      !brought && decoded(technical),
    ],
    ['Elements', technical?.domNodeCount != null && number(technical.domNodeCount)],
    ['Words', content && number(content.wordCount), content && `${decimal(content.readingTimeMinutes)} min`],
    ['Tokens', content && number(content.tokenEstimate), content && 'estimated'],
    ['Links', links && number(links.totalCount)],
    ['Images', images && number(images.totalCount)],
  ];
  return html`<dl class="facts">${facts.map(
    ([name, value, beside]) =>
      html`<div><dt>${name}</dt><dd>${value || value === 0 ? value : '–'}${beside && html` <small>${beside}</small>`}</dd></div>`,
  )}</dl>`;
}

function decoded(technical: { contentEncoding: string | null; decodedBytes: number } | null | undefined) {
  if (!technical) return null;
  const { contentEncoding, decodedBytes } = technical;
  return contentEncoding ? `${contentEncoding}, ${size(decodedBytes)} decoded` : 'not compressed';
}

function cacheState({ inspection }: Context) {
  const { parts, tookMs, running } = inspection;
  const { Storage, Verdict } = parts;
  const status = Storage?.cache.status;
  const got = Verdict?.fetch.provided ? 'Not fetched' : 'Fetched now';
  const state = status === 'HIT' ? 'From the cache' : status === 'MISS' ? got : 'Running';
  const read = Verdict ? `read ${momentOf(Verdict.fetch.fetchedAt)}` : '';
  const took = tookMs === null ? progressOf(inspection) : `answered in ${time(tookMs)}`;
  const kept = Storage?.cache.expiresAt
    ? `cached until ${clockOf(Storage.cache.expiresAt)}`
    : !running && 'not cached';
  const cut = Storage?.truncations.length
    ? `${Storage.truncations.map(({ path }) => path).join(', ')} cut at the limit`
    : '';
  return html`${pill('none', state)}<span role="status">${[took, read, kept, cut].filter(Boolean).join(' · ')}</span>`;
}

/** What takes a browser, and so arrives last: panels that have it beside other parts look complete without it. */
const browserParts: readonly (readonly [part: PartName, what: string])[] = [
  ['Views', 'the pictures'],
  ['Audit', 'the accessibility audit'],
  ['Lab', 'the measurement on a slow phone'],
];

/** How far a running inspection is: the number of panels that show something, or what the last of them still wait for. */
export function progressOf(inspection: Inspection): string {
  const arrived = panels.filter((panel) => hasArrived(panel, inspection)).length;
  if (arrived === 0) return '';
  if (arrived < panels.length) return `${arrived} of ${panels.length} panels filled`;
  const names = browserParts.flatMap(([part, what]) => (inspection.parts[part] ? [] : [what]));
  return `waiting for ${names.length ? new Intl.ListFormat('en-GB').format(names) : 'the last answers'}`;
}
