import { h } from 'preact';
import { useState } from 'preact/hooks';
import { counted, words } from '../format.ts';
import { html } from '../html.ts';
import { fold } from '../parts/fold.ts';
import { webLink } from '../parts/link.ts';
import { nothing } from '../parts/lists.ts';
import { saveRows } from '../parts/save-file.ts';
import type { Sign } from '../parts/sign.ts';
import { sign, tag } from '../parts/sign.ts';
import { matching } from '../parts/table.ts';
import type { Context, FieldEvent, Panel } from '../types.ts';
import type { ListedCheck } from './listed-checks.ts';
import { checkedCategories, checkRow, listedChecks } from './listed-checks.ts';
import { isThePage } from './outcomes.ts';

export const checks: Panel<'PageChecks' | 'SiteChecks' | 'Audit'> = {
  id: 'checks',
  title: 'Checks',
  group: 'Quality',
  answers: 'What should be fixed, and what first?',
  parts: ['PageChecks', 'SiteChecks', 'Audit'],
  params: checkedCategories,
  summary: (parts, { inspection }) => {
    if (!isThePage(inspection)) return '';
    const list = listedChecks(parts);
    const more = inspection.running ? '; more to come' : '';
    return `${countOf(list, 'FAIL')} failed, ${counted(countOf(list, 'WARN'), 'warning')}, ${countOf(list, 'PASS')} passed${more}`;
  },
  problems: (parts) => {
    const list = listedChecks(parts);
    return { failed: countOf(list, 'FAIL'), warned: countOf(list, 'WARN') };
  },
  beside: ['Verdict'],
  view(parts, context) {
    const list = () => h(CheckList, { all: listedChecks(parts), context });
    if (isThePage(context.inspection)) return list();
    return html`<div class="body">${nothing('Nothing is held against it', 'What was read is not the page that visitors see.')}</div>
      ${fold({ head: html`What was checked <span class="muted">${counted(listedChecks(parts).length, 'check')} of what was read instead</span>`, body: list })}`;
  },
  inShort: (parts) => whatFailed(listedChecks(parts)),
};

function countOf(checks: readonly ListedCheck[], wanted: ListedCheck['result']) {
  return checks.filter(({ result }) => result === wanted).length;
}

const firstFailed = 15;

const others: readonly { result: ListedCheck['result']; name: string }[] = [
  { result: 'WARN', name: 'warnings' },
  { result: 'UNDETERMINED', name: 'undetermined' },
  { result: 'PASS', name: 'passed' },
  { result: 'NOT_APPLICABLE', name: 'not applicable' },
];

const columns: readonly { name: string; value: (check: ListedCheck) => string | number | null }[] = [
  { name: 'Result', value: ({ result }) => result },
  { name: 'Impact', value: ({ impact }) => impact },
  { name: 'Categories', value: ({ categories }) => categories.map(({ name }) => name).join(', ') },
  { name: 'Check', value: ({ rule }) => rule },
  { name: 'Message', value: ({ message }) => message },
  { name: 'Fix', value: ({ fix }) => fix },
  { name: 'Evidence', value: ({ evidence }) => evidence.join('\n') },
  { name: 'Standards', value: ({ standards }) => standards.join(', ') },
];

function CheckList({ all, context: { report } }: { all: readonly ListedCheck[]; context: Context }) {
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
  const save = () => saveRows('checks', columns, found);
  return html`<div class="body flush"><div class="tools">
      <input type="search" aria-label="Filter checks" placeholder="Filter" value=${filter} onInput=${({ target }: FieldEvent) => setFilter(target.value)} />
      <select aria-label="Category" value=${category} onChange=${({ target }: FieldEvent) => setCategory(target.value)}>
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

/** What failed and its remedy, without the evidence. */
function whatFailed(all: readonly ListedCheck[]) {
  const failed = all.filter(({ result }) => result === 'FAIL');
  if (!failed.length) return html`<p class="more">${sign('pass', 'Good')} Nothing failed.</p>`;
  return html`<div class="body flush"><table><thead><tr><th scope="col">What failed</th><th scope="col">How to fix it</th><th scope="col">Impact</th></tr></thead>
    <tbody>${failed.map(({ message, fix, impact }) => html`<tr><td>${message}</td><td>${fix ?? '–'}</td><td class="nowrap">${impact ? words(impact) : '–'}</td></tr>`)}</tbody></table></div>`;
}

function impactsOf(checks: readonly ListedCheck[]) {
  return [...new Set(checks.map(({ impact }) => words(impact ?? 'minor').toLowerCase()))].join(', ');
}

const signs: Readonly<Record<ListedCheck['result'], Sign>> = {
  FAIL: 'fail',
  WARN: 'warn',
  PASS: 'pass',
  NOT_APPLICABLE: 'none',
  UNDETERMINED: 'none',
};

function row(check: ListedCheck, open: boolean) {
  const { result, impact, message, categories } = check;
  const head = html`${sign(signs[result], words(result))}<span dir="auto">${message}</span>
    <span class="meta"><span class="cats">${categories.map(({ name }) => tag(name))}</span>
      ${impact && html`<span class=${`imp ${impact === 'CRITICAL' ? 'hot' : ''}`}>${words(impact)}</span>`}</span>`;
  return fold({ name: 'chk', head, body: () => details(check), open });
}

function details({ rule, related, evidence, fix, standards, categories }: ListedCheck) {
  return html`<div class="ev"><dl>
    ${related.length > 0 && html`<dt>Also</dt><dd>${related.map((message) => html`<span class="line">${message}</span>`)}</dd>`}
    ${evidence.length > 0 && html`<dt>Evidence</dt><dd>${evidence.map((seen) => html`<code dir="auto">${seen}</code>`)}</dd>`}
    ${fix && html`<dt>Fix</dt><dd>${fix}</dd>`}
    ${standards.length > 0 && html`<dt>Standard</dt><dd>${standards.map((standard) => html`<span class="line">${webLink(standard, standard)}</span>`)}</dd>`}
    <dt>Check</dt><dd class="mono xs">${rule}</dd>
    <dt>See</dt><dd>${categories.map((place) => html`<a class="place" id=${checkRow(place)} href=${`#${place.row}`}>${place.name}</a>`)}</dd>
  </dl></div>`;
}
