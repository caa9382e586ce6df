import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ComparedFragment } from '../../operations/generated/answers.d.ts';
import { ask } from '../answer/ask.ts';
import { documentText } from '../answer/documents.ts';
import { dayOf, middleCut, number, shortUrl, size, time, words } from '../format.ts';
import { html } from '../html.ts';
import { failed } from '../parts/panel.ts';
import { apiKey } from '../settings.ts';
import type { Failure } from '../types.ts';

/** Two addresses side by side. */
export function comparison(options: { url: string; other: string; onClose: () => void }) {
  return h(Comparison, { key: `${options.url} ${options.other}`, ...options });
}

function Comparison({ url, other, onClose }: { url: string; other: string; onClose: () => void }) {
  const [pages, setPages] = useState([] as readonly (ComparedFragment | null)[]);
  const [failures, setFailures] = useState([] as readonly Failure[]);
  const [done, setDone] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const run = async () => {
      const query = await documentText('compare');
      for await (const payload of ask({
        query,
        variables: { urls: [url, other] },
        key: apiKey.get(),
        signal: left.signal,
      })) {
        setPages(payload.data?.pages ?? []);
        setFailures(payload.failures);
      }
      setDone(true);
    };
    void run();
    return () => left.abort();
  }, [url, other]);
  const [first, second] = pages;
  const whole = failures.filter(({ path }) => path.length <= 2);
  return html`<section class="panel" id="compare" aria-labelledby="compare-h" aria-busy=${!done}><header><h2 id="compare-h" tabindex="-1">Compare</h2>
      <p>Two addresses side by side; what differs is marked ≠</p><button class="btn quiet" type="button" onClick=${onClose}>Close</button></header>
    ${whole.length > 0 && html`<div class="body">${whole.map(failed)}</div>`}
    ${!done && html`<div class="body"><div class="waiting"><p class="muted s">Both pages are being read.</p><div class="sk"></div><div class="sk"></div></div></div>`}
    ${first && second && compared(first, second)}</section>`;
}

/** The rows of the comparison, with the value of a page in each. */
const rows: readonly (readonly [string, (page: ComparedFragment) => string | null | undefined])[] = [
  ['Outcome', ({ fetch }) => words(fetch.outcome)],
  ['Status', ({ fetch }) => String(fetch.status ?? '')],
  ['First byte', ({ fetch }) => (fetch.timings.ttfbMs === null ? null : time(fetch.timings.ttfbMs))],
  ['Title', ({ metadata }) => metadata?.preview.title],
  ['Description', ({ metadata }) => metadata?.preview.description],
  ['Author', ({ metadata }) => metadata?.preview.author],
  ['Published', ({ metadata }) => metadata?.preview.publishedAt && dayOf(metadata.preview.publishedAt)],
  ['Kind', ({ metadata }) => metadata && words(metadata.preview.kind)],
  ['Language', ({ metadata }) => metadata?.language],
  ['Canonical', ({ metadata }) => metadata?.canonicalUrl && shortUrl(metadata.canonicalUrl)],
  ['Indexable', ({ robots }) => robots && (robots.indexable ? 'yes' : 'no')],
  ['SEO audit', ({ technical }) => technical?.score?.toString()],
  ['Page speed', ({ performance }) => performance?.staticScore.toString()],
  ['Security', ({ security }) => security && `${security.grade ?? '–'}, ${security.score ?? '–'}`],
  ['Document', ({ technical }) => technical && size(technical.transferBytes)],
  ['Protocol', ({ technical }) => technical && `HTTP/${technical.httpVersion}`],
  ['Elements', ({ technical }) => (technical?.domNodes == null ? null : number(technical.domNodes))],
  ['Words', ({ content }) => content && number(content.wordCount)],
  ['Tokens', ({ content }) => content && number(content.tokenEstimate)],
  ['Scripts', ({ performance }) => performance && number(performance.scripts)],
  ['Styles', ({ performance }) => performance && number(performance.styles)],
  ['Other hosts', ({ performance }) => performance && number(performance.thirdPartyHosts)],
  ['Types', ({ structuredData }) => structuredData?.types.join(', ')],
  ['Images without alt', ({ images }) => images && `${number(images.missingAlt)} of ${number(images.total)}`],
  ['Links', ({ links }) => links && `${number(links.total)}, ${number(links.external)} external`],
  ['Technologies', ({ techStack }) => techStack?.technologies.map(({ name }) => name).join(', ')],
];

function compared(first: ComparedFragment, second: ComparedFragment) {
  const head = ({ url }: ComparedFragment) =>
    html`<th scope="col" title=${url}>${middleCut(shortUrl(url), 60)}</th>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="comparison"><thead><tr><td></td>${head(first)}${head(second)}</tr></thead>
    <tbody>${rows.map(([name, read]) => {
      const [a, b] = [read(first) || '–', read(second) || '–'];
      const differs = a !== b;
      return html`<tr class=${differs ? 'diff' : 'same'}><th scope="row"><span class="ne">${differs && html`<span role="img" aria-label="differs">≠</span>`}</span>${name}</th><td>${a}</td><td>${b}</td></tr>`;
    })}</tbody></table></div>`;
}
