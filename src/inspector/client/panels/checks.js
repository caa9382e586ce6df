/** @import { Verdict } from '../parts/sign.js' */
/** @import { Context, Panel } from '../types.js' */
/** @import { ListedCheck } from './listed-checks.js' */
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { counted, words } from '../format.js';
import { html } from '../html.js';
import { csvOf, saveFile } from '../parts/csv.js';
import { fold } from '../parts/fold.js';
import { webLink } from '../parts/link.js';
import { sign, tag } from '../parts/sign.js';
import { matching } from '../parts/table.js';
import { checkRow, listedChecks } from './listed-checks.js';

/** @type {Panel<'PageChecks' | 'SiteChecks' | 'Audit'>} */
export const checks = {
  id: 'checks',
  title: 'Checks',
  group: 'Quality',
  parts: ['PageChecks', 'SiteChecks', 'Audit'],
  params: [
    'technical',
    'performance',
    'openGraph',
    'twitterCard',
    'content',
    'structuredData',
    'links',
    'forms',
    'mobileView',
    'desktopView',
    'security',
    'sitemap',
    'robots',
    'accessibility',
  ],
  summary: (parts, { inspection }) => {
    const list = listedChecks(parts);
    const more = inspection.running ? '; more to come' : '';
    return `${countOf(list, 'FAIL')} failed, ${counted(countOf(list, 'WARN'), 'warning')}, ${countOf(list, 'PASS')} passed${more}`;
  },
  problems: (parts) => {
    const list = listedChecks(parts);
    return { failed: countOf(list, 'FAIL'), warned: countOf(list, 'WARN') };
  },
  view: (parts, context) => h(CheckList, { all: listedChecks(parts), context }),
};

/**
 * @param {readonly ListedCheck[]} checks
 * @param {ListedCheck['result']} wanted
 */
function countOf(checks, wanted) {
  return checks.filter(({ result }) => result === wanted).length;
}

const firstFailed = 15;

/** @type {readonly { result: ListedCheck['result'], name: string }[]} */
const others = [
  { result: 'WARN', name: 'warnings' },
  { result: 'UNDETERMINED', name: 'undetermined' },
  { result: 'PASS', name: 'passed' },
  { result: 'NOT_APPLICABLE', name: 'not applicable' },
];

/** @type {readonly { name: string, value: (check: ListedCheck) => string | number | null }[]} */
const columns = [
  { name: 'Result', value: ({ result }) => result },
  { name: 'Impact', value: ({ impact }) => impact },
  { name: 'Categories', value: ({ categories }) => categories.map(({ name }) => name).join(', ') },
  { name: 'Check', value: ({ id }) => id },
  { name: 'Message', value: ({ message }) => message },
  { name: 'Fix', value: ({ fix }) => fix },
  { name: 'Evidence', value: ({ evidence }) => evidence.join('\n') },
  { name: 'Standards', value: ({ standards }) => standards.join(', ') },
];

/** @param {{ all: readonly ListedCheck[], context: Context }} options */
function CheckList({ all, context: { report } }) {
  const [filter, setFilter] = useState('');
  const [category, setCategory] = useState('');
  const names = [...new Set(all.flatMap(({ categories }) => categories.map(({ name }) => name)))].sort();
  const found = matching(all, columns, filter).filter(
    ({ categories }) => !category || categories.some(({ name }) => name === category),
  );
  const failed = found.filter(({ result }) => result === 'FAIL');
  const first = report ? failed : failed.slice(0, firstFailed);
  const rest = failed.slice(first.length);
  const searching = Boolean(filter.trim() || category);
  const save = () => saveFile('checks.csv', 'text/csv', csvOf(columns, found));
  return html`<div class="body flush"><div class="tools">
      <input type="search" aria-label="Filter checks" placeholder="Filter" value=${filter} onInput=${(/** @type {any} */ { target }) => setFilter(target.value)} />
      <select aria-label="Category" value=${category} onChange=${(/** @type {any} */ { target }) => setCategory(target.value)}>
        <option value="">All categories</option>${names.map((name) => html`<option value=${name}>${name}</option>`)}</select>
      <button class="btn end" type="button" onClick=${save}>CSV<span class="vh"> of checks</span></button></div>
    ${failed.length === 0 && html`<p class="more">${sign('pass', 'Good')} ${searching ? 'Nothing that failed matches.' : 'Nothing failed.'}</p>`}
    ${first.map((check) => row(check, report))}
    ${rest.length > 0 && fold({ head: html`${rest.length} more failed <span class="muted">${impactsOf(rest)}</span>`, body: () => rest.map((check) => row(check, report)) })}
    ${others.map(({ result, name }) => {
      const group = found.filter((check) => check.result === result);
      return (
        group.length > 0 &&
        fold({
          head: `${group.length} ${name}`,
          body: () => group.map((check) => row(check, false)),
          open: searching || (report && result === 'WARN'),
        })
      );
    })}</div>`;
}

/** @param {readonly ListedCheck[]} checks */
function impactsOf(checks) {
  return [...new Set(checks.map(({ impact }) => words(impact ?? 'minor').toLowerCase()))].join(', ');
}

/** @type {Readonly<Record<ListedCheck['result'], Verdict>>} */
const signs = { FAIL: 'fail', WARN: 'warn', PASS: 'pass', NOT_APPLICABLE: 'none', UNDETERMINED: 'none' };

/**
 * @param {ListedCheck} check
 * @param {boolean} open
 */
function row(check, open) {
  const { result, impact, message, categories } = check;
  const head = html`${sign(signs[result], words(result))}<span>${message}</span>
    <span class="meta"><span class="cats">${categories.map(({ name }) => tag(name))}</span>
      ${impact && html`<span class=${`imp ${impact === 'CRITICAL' ? 'hot' : ''}`}>${words(impact)}</span>`}</span>`;
  return fold({ name: 'chk', head, body: () => details(check), open });
}

/** @param {ListedCheck} check */
function details({ id, related, evidence, fix, standards, categories }) {
  return html`<div class="ev"><dl>
    ${related.length > 0 && html`<dt>Also</dt><dd>${related.map((message) => html`<span class="line">${message}</span>`)}</dd>`}
    ${evidence.length > 0 && html`<dt>Evidence</dt><dd>${evidence.map((seen) => html`<code>${seen}</code>`)}</dd>`}
    ${fix && html`<dt>Fix</dt><dd>${fix}</dd>`}
    ${standards.length > 0 && html`<dt>Standard</dt><dd>${standards.map((standard) => html`<span class="line">${webLink(standard, standard)}</span>`)}</dd>`}
    <dt>Check</dt><dd class="mono xs">${id}</dd>
    <dt>See</dt><dd>${categories.map((place) => html`<a class="place" id=${checkRow(place)} href=${`#${place.row}`}>${place.name}</a>`)}</dd>
  </dl></div>`;
}
