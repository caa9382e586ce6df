import type { ScreenFragment } from '../../operations/generated/answers.d.ts';
import { counted, number } from '../format.ts';
import { html } from '../html.ts';
import { fold } from '../parts/fold.ts';
import { pill, type Sign, yesNo } from '../parts/sign.ts';
import type { Markup, Panel } from '../types.ts';
import { isThePage } from './outcomes.ts';
import { screens } from './screens.ts';

export type Rendered = NonNullable<ScreenFragment['rendered']>;

export const views: Panel<'Views'> = {
  id: 'views',
  title: 'Desktop and phone',
  group: 'Page',
  answers: 'What does it look like on a desktop and on a phone?',
  parts: ['Views'],
  params: ['desktopView', 'mobileView'],
  waiting: 'The page is being opened in a browser, as a desktop and as a phone.',
  summary: () => 'The page after loading, and its problems for visitors',
  beside: ['Verdict'],
  view: ({ Views }, { inspection, report }) => {
    const judged = isThePage(inspection);
    const measured = (rendered: Rendered | null, read: Measure) =>
      rendered ? read(rendered, (verdict) => (judged ? verdict : 'none')) : '–';
    const desktop = Views?.desktopView?.rendered ?? null;
    const phone = Views?.mobileView?.rendered ?? null;
    if (!desktop && !phone) return null;
    return html`<div class="body">${screens(
      [
        { name: 'Desktop', view: Views?.desktopView },
        { name: 'Phone', view: Views?.mobileView },
      ],
      html`<table><thead><tr><th scope="col">Measure</th><th scope="col" class="num">Desktop</th><th scope="col" class="num">Phone</th></tr></thead>
          <tbody>${measures.map(([name, read]) => html`<tr><th scope="row">${name}</th><td class="num">${measured(desktop, read)}</td><td class="num">${measured(phone, read)}</td></tr>`)}</tbody></table>`,
    )}</div>
      ${places('the desktop', desktop, report)}${places('the phone', phone, report)}
      ${errors('the desktop', desktop, report)}${errors('the phone', phone, report)}`;
  },
};

/** A value of a view, with a verdict on it if the view is of the page. */
type Measure = (rendered: Rendered, judge: (verdict: Sign) => Sign) => Markup;

const measures: readonly (readonly [string, Measure])[] = [
  ['Targets under 24 px', ({ smallTapTargetCount }, judge) => alarming(smallTapTargetCount, judge('warn'))],
  ['Requests failed', ({ failedRequestCount }, judge) => alarming(failedRequestCount, judge('fail'))],
  ['Console errors', ({ consoleErrors }, judge) => alarming(consoleErrors.length, judge('warn'))],
  [
    'Scrolls sideways',
    ({ horizontalOverflow }, judge) => yesNo(horizontalOverflow, { bad: true, verdict: judge('fail') }),
  ],
  ['Content width', ({ contentWidth }) => `${number(contentWidth)} px`],
  ['Page height', ({ pageHeight }) => `${number(pageHeight)} px`],
  [
    'Smallest text',
    ({ minFontPx }, judge) =>
      minFontPx === null ? '–' : minFontPx < 12 ? pill(judge('warn'), `${minFontPx} px`) : `${minFontPx} px`,
  ],
  ['Consent banner', ({ consentBanner }) => yesNo(consentBanner)],
  ['Words by scripts', ({ addedByScript }) => number(addedByScript.wordCount)],
  ['Links by scripts', ({ addedByScript }) => number(addedByScript.linkCount)],
  ['Images by scripts', ({ addedByScript }) => number(addedByScript.imageCount)],
];

const alarming = (count: number, verdict: Sign) => (count > 0 ? pill(verdict, number(count)) : '0');

/** The marked elements as a list. */
function places(where: string, rendered: Rendered | null, report: boolean) {
  if (!rendered) return null;
  const { smallTapTargets, overflowing, smallTapTargetCount } = rendered;
  const lists = [
    [counted(overflowing.length, 'element'), 'past the side of', overflowing],
    [counted(smallTapTargetCount, 'small target'), 'on', smallTapTargets],
  ] as const;
  return lists.map(
    ([count, place, boxes]) =>
      boxes.length > 0 &&
      fold({
        head: html`${count} <span class="muted">${place} ${where}</span>`,
        open: report,
        body: () => html`<ul class="places" tabindex="0" aria-label=${`${count} ${place} ${where}`}>${boxes.slice(0, 40).map(({ width, height, selector, text }) => html`<li><span class="num">${number(Math.round(width))} × ${number(Math.round(height))} px</span> <span dir="auto">${text ?? html`<span class="muted">no text</span>`}</span> <code>${selector}</code></li>`)}
          ${boxes.length > 40 && html`<li class="muted">${number(boxes.length - 40)} more</li>`}</ul>`,
      }),
  );
}

function errors(where: string, rendered: Rendered | null, report: boolean) {
  if (!rendered?.consoleErrors.length) return null;
  const { consoleErrors } = rendered;
  const head = html`${counted(consoleErrors.length, 'console error')} <span class="muted">on ${where}</span>`;
  return fold({
    head,
    open: report,
    body: () =>
      html`<ul class="console" tabindex="0" aria-label=${`Console errors on ${where}`}>${consoleErrors.map((error) => html`<li dir="auto">${error}</li>`)}</ul>`,
  });
}
