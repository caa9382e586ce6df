/** @import { Markup, Panel } from '../types.js' */
/** @import { ScreenFragment } from '../../operations/generated/answers.d.ts' */
import { number } from '../format.js';
import { html } from '../html.js';
import { fold } from '../parts/fold.js';
import { nothing } from '../parts/lists.js';
import { pill, yesNo } from '../parts/sign.js';

/** @typedef {NonNullable<ScreenFragment['rendered']>} Rendered */

/** @type {Panel<'Views'>} */
export const views = {
  id: 'views',
  title: 'Desktop and phone',
  group: 'Page',
  parts: ['Views'],
  params: ['desktopView', 'mobileView'],
  waiting: 'The page is being opened in a browser, as a desktop and as a phone.',
  summary: () => 'The first screen once loaded, and what a visitor has to put up with',
  view: ({ Views }, { report }) => {
    const desktop = Views?.desktopView?.rendered ?? null;
    const phone = Views?.mobileView?.rendered ?? null;
    if (!desktop && !phone) return null;
    return html`<div class="body"><div class="views">
        ${screen('Desktop', desktop, Views?.desktopView)}${screen('Phone', phone, Views?.mobileView)}
        <table class="measures"><thead><tr><th scope="col">Measure</th><th scope="col" class="num">Desktop</th><th scope="col" class="num">Phone</th></tr></thead>
          <tbody>${measures.map(([name, read]) => html`<tr><th scope="row">${name}</th><td class="num">${measured(desktop, read)}</td><td class="num">${measured(phone, read)}</td></tr>`)}</tbody></table>
      </div></div>
      ${errors('the desktop', desktop, report)}${errors('the phone', phone, report)}`;
  },
};

/** @type {readonly (readonly [string, (rendered: Rendered) => Markup])[]} */
const measures = [
  ['Targets under 24 px', ({ smallTapTargets }) => counted(smallTapTargets, 'warn')],
  ['Requests failed', ({ failedRequests }) => counted(failedRequests, 'fail')],
  ['Console errors', ({ consoleErrors }) => counted(consoleErrors.length, 'warn')],
  ['Scrolls sideways', ({ horizontalOverflow }) => yesNo(horizontalOverflow, { bad: true, verdict: 'fail' })],
  ['Content width', ({ contentWidth }) => `${number(contentWidth)} px`],
  ['Page height', ({ pageHeight }) => `${number(pageHeight)} px`],
  [
    'Smallest text',
    ({ minFontPx }) =>
      minFontPx === null ? '–' : minFontPx < 12 ? pill('warn', `${minFontPx} px`) : `${minFontPx} px`,
  ],
  ['Consent banner', ({ consentBanner }) => yesNo(consentBanner)],
  ['Words by scripts', ({ addedByScript }) => number(addedByScript.words)],
  ['Links by scripts', ({ addedByScript }) => number(addedByScript.links)],
  ['Images by scripts', ({ addedByScript }) => number(addedByScript.images)],
];

/**
 * @param {number} count
 * @param {'warn' | 'fail'} verdict
 */
const counted = (count, verdict) => (count > 0 ? pill(verdict, number(count)) : '0');

/**
 * @param {Rendered | null} rendered
 * @param {(rendered: Rendered) => Markup} read
 */
const measured = (rendered, read) => (rendered ? read(rendered) : '–');

/**
 * @param {string} name
 * @param {Rendered | null} rendered
 * @param {{ width: number, height: number } | null | undefined} view
 */
function screen(name, rendered, view) {
  const shot = rendered?.screenshot;
  const dimensions = view && `${number(view.width)} × ${number(view.height)} px`;
  return html`<figure class=${name.toLowerCase()}><figcaption>${name} <span>${dimensions}</span></figcaption>
    ${shot ? html`<a href=${pathOf(rendered.fullPage?.url ?? shot.url)} target="_blank" rel="noopener"><img src=${pathOf(shot.url)} width=${shot.width} height=${shot.height} alt=${`First screen on ${name === 'Phone' ? 'a phone' : 'a desktop'}; opens the whole page`} /></a>` : nothing('No picture', 'It could not be taken.')}</figure>`;
}

/**
 * Screenshots are the service's own, whatever address it is reached by.
 * @param {string} url
 */
const pathOf = (url) => URL.parse(url)?.pathname ?? '';

/**
 * @param {string} where
 * @param {Rendered | null} rendered
 * @param {boolean} report
 */
function errors(where, rendered, report) {
  if (!rendered?.consoleErrors.length) return null;
  const { consoleErrors } = rendered;
  const head = html`${number(consoleErrors.length)} console errors <span class="muted">on ${where}</span>`;
  return fold({
    head,
    open: report,
    body: html`<ul class="console">${consoleErrors.map((error) => html`<li>${error}</li>`)}</ul>`,
  });
}
