import { h } from 'preact';
import { useState } from 'preact/hooks';
import type { ComparedFragment } from '../../operations/generated/answers.d.ts';
import { ask } from '../answer/ask.ts';
import { documentText } from '../answer/documents.ts';
import { dayOf, middleCut, number, shortUrl, size, time, words } from '../format.ts';
import { html } from '../html.ts';
import { indexingOf } from '../panels/indexing.ts';
import { outcomeOf } from '../panels/outcomes.ts';
import { failed } from '../parts/panel.ts';
import { gradeText } from '../parts/sign.ts';
import { useWhileShown } from '../parts/while-shown.ts';
import type { Failure } from '../types.ts';

/** Two addresses side by side. */
export function comparison(options: { url: string; other: string; onClose: () => void }) {
  return h(Comparison, { key: `${options.url} ${options.other}`, ...options });
}

function Comparison({ url, other, onClose }: { url: string; other: string; onClose: () => void }) {
  const [pages, setPages] = useState([] as readonly (ComparedFragment | null)[]);
  const [failures, setFailures] = useState([] as readonly Failure[]);
  const [done, setDone] = useState(false);
  useWhileShown(
    async (signal) => {
      const query = await documentText('compare');
      for await (const payload of ask({ query, variables: { urls: [url, other] }, signal })) {
        setPages(payload.data?.pages ?? []);
        setFailures(payload.failures);
      }
      setDone(true);
    },
    [url, other],
  );
  const [first, second] = pages;
  const whole = failures.filter(({ path }) => path.length <= 2);
  return html`<section class="panel" id="compare" aria-labelledby="compare-h" aria-busy=${!done}><header><h2 id="compare-h" tabindex="-1">Compare</h2>
      <p>Two addresses side by side; what differs is marked ≠</p><button class="btn quiet" type="button" onClick=${onClose}>Close</button></header>
    ${whole.length > 0 && html`<div class="body">${whole.map((failure) => failed(failure, null))}</div>`}
    ${!done && html`<div class="body"><div class="waiting"><p class="muted s">Both pages are being read.</p><div class="sk"></div><div class="sk"></div></div></div>`}
    ${first && second && compared(first, second)}</section>`;
}

type Read<T> = (page: ComparedFragment) => T | null | undefined;

/**
 * The rows of the comparison, with the value of a page in each and, where one page can be better than the other, whether the greater value
 * is better (1) or the smaller (-1), or its rank: the greater is better.
 */
const rows: readonly (readonly [
  name: string,
  read: Read<string | number>,
  rank?: 1 | -1 | Read<number>,
  show?: (value: number) => string,
])[] = [
  ['Outcome', ({ fetch }) => outcomeOf(fetch).word],
  ['Status', ({ fetch }) => fetch.status],
  ['First byte', ({ fetch }) => fetch.timings.ttfbMs, -1, time],
  ['Title', ({ metadata }) => metadata?.preview.title],
  ['Description', ({ metadata }) => metadata?.preview.description],
  ['Author', ({ metadata }) => metadata?.preview.author],
  ['Published', ({ metadata }) => metadata?.preview.publishedAt && dayOf(metadata.preview.publishedAt)],
  ['Kind', ({ metadata }) => metadata && words(metadata.preview.kind)],
  ['Language', ({ metadata }) => metadata?.language],
  ['Canonical', ({ metadata }) => metadata?.canonicalUrl && shortUrl(metadata.canonicalUrl)],
  [
    'Search engines',
    ({ robots }) => robots && indexingOf(robots).name,
    ({ robots }) => robots && indexRank[indexingOf(robots).verdict],
  ],
  ['SEO audit', ({ technical }) => technical?.score, 1],
  ['Page speed', ({ performance }) => performance?.staticScore, 1],
  [
    'Security',
    ({ security }) =>
      security && `${security.grade ? gradeText(security.grade) : '–'}, ${security.score ?? '–'}`,
    ({ security }) => security?.score,
  ],
  ['Document', ({ technical }) => technical?.transferBytes, -1, size],
  ['Protocol', ({ technical }) => technical && `HTTP/${technical.httpVersion}`],
  ['Elements', ({ technical }) => technical?.domNodeCount],
  ['Words', ({ content }) => content?.wordCount],
  ['Tokens', ({ content }) => content?.tokenEstimate],
  ['Scripts', ({ performance }) => performance?.scriptCount, -1],
  ['Styles', ({ performance }) => performance?.styleCount, -1],
  ['Other hosts', ({ performance }) => performance?.thirdPartyHostCount, -1],
  ['Types', ({ structuredData }) => structuredData?.types.join(', ')],
  [
    'Images without alt',
    ({ images }) => images && `${number(images.imagesWithoutAltCount)} of ${number(images.totalCount)}`,
    ({ images }) => images && -images.imagesWithoutAltCount,
  ],
  ['Links', ({ links }) => links && `${number(links.totalCount)}, ${number(links.externalCount)} external`],
  ['Technologies', ({ techStack }) => techStack?.technologies.map(({ name }) => name).join(', ')],
];

/** A page that is found under its canonical address is as good as one that is found under its own. */
const indexRank = { pass: 1, none: 1, warn: 0, fail: 0 };

const better = html` <span class="better">better</span>`;

function compared(first: ComparedFragment, second: ComparedFragment) {
  const head = ({ url }: ComparedFragment) =>
    html`<th scope="col" title=${url}>${middleCut(shortUrl(url), 60)}</th>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="comparison"><thead><tr><td></td>${head(first)}${head(second)}</tr></thead>
    <tbody>${rows.map(([name, read, rank, show = number]) => {
      const text = (value: ReturnType<typeof read>) =>
        typeof value === 'number' ? show(value) : value || '–';
      const rankOf = (page: ComparedFragment) =>
        Number((typeof rank === 'function' ? rank(page) : read(page)) ?? Number.NaN);
      const [a, b] = [text(read(first)), text(read(second))];
      const differs = a !== b;
      const lead = (rankOf(first) - rankOf(second)) * (rank === -1 ? -1 : rank ? 1 : 0);
      return html`<tr class=${differs ? 'diff' : 'same'}><th scope="row"><span class="ne">${differs && html`<span role="img" aria-label="differs">≠</span>`}</span>${name}</th><td>${a}${lead > 0 && better}</td><td>${b}${lead < 0 && better}</td></tr>`;
    })}</tbody></table></div>`;
}
