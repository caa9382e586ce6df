import { counted, number, words } from '../format.ts';
import { html } from '../html.ts';
import { column, fieldPairs } from '../parts/fields.ts';
import { fold } from '../parts/fold.ts';
import { heading, nothing, pairs } from '../parts/lists.ts';
import type { Sign } from '../parts/sign.ts';
import { gradeText, pill, sign, signOfGrade, yesNo } from '../parts/sign.ts';
import { bareTable } from '../parts/table.ts';
import type { Panel, Value } from '../types.ts';
import { checkRow, testRow } from './listed-checks.ts';
import { isThePage } from './outcomes.ts';

type Security = Value<'Security', 'security'>;
type Cookie = Security['cookies'][number];

export const security: Panel<'Security'> = {
  id: 'security',
  title: 'Security',
  group: 'Quality',
  answers: 'How well does it protect its visitors?',
  parts: ['Security'],
  params: ['security', 'technical'],
  brief: true,
  summary: ({ Security }, { inspection }) => {
    if (!isThePage(inspection)) return '';
    const tests = judged(Security?.security?.checks ?? []);
    return `${tests.filter(({ result }) => result === 'FAIL').length} of ${counted(tests.length, 'Observatory test')} fail`;
  },
  problems: ({ Security }) => ({
    failed: Security?.security?.checks.filter(({ result }) => result === 'FAIL').length ?? 0,
    warned: 0,
  }),
  beside: ['Verdict'],
  view: ({ Security }, { inspection, report }) => {
    const security = Security?.security;
    const judged = isThePage(inspection);
    const headers = Security?.technical?.headers ?? [];
    return html`<div class="body"><div class="sec"><div>${security && html`${judged ? grade(security) : nothing('No grade', 'What was read is not the page that visitors see.')}${judged && tests(security)}${cookies(security)}`}</div>
      <div>${security && html`${certificate(security)}${policy(security)}`}${sent(headers)}</div></div></div>
      ${security && exposed(security, report)}`;
  },
};

function grade({ grade, score, ruleset }: Security) {
  if (!grade) return nothing('No grade', 'Nothing was requested, because the certificate is not valid.');
  return html`<div class="gradebox"><span class="grade ${signOfGrade(grade)}" role="img" aria-label=${`Grade ${gradeText(grade)}`}>${gradeText(grade)}</span>
    <div><strong>${score} of 100</strong><p class="muted s">100 points, minus what fails, plus extra points. Rules: ${ruleset}.</p></div></div>`;
}

const signs: Readonly<Record<string, Sign>> = { FAIL: 'fail', WARN: 'warn', PASS: 'pass' };

/** The tests that say something of this page. */
const judged = (tests: Security['checks']) => tests.filter(({ result }) => result !== 'NOT_APPLICABLE');

function tests({ checks }: Security) {
  const worstFirst = judged(checks).toSorted((a, b) => a.weight - b.weight);
  const row = ({ rule, result, message, weight }: Security['checks'][number]) =>
    html`<tr id=${testRow({ rule })}><td><span class="signed">${sign(signs[result] ?? 'none', words(result))}<a href=${`#${checkRow({ panel: 'security', rule })}`}>${message}</a></span></td><td class="num">${points(weight)}</td></tr>`;
  return html`<table><thead><tr><th scope="col">Test</th><th scope="col" class="num">Points</th></tr></thead><tbody>${worstFirst.map(row)}</tbody></table>`;
}

function points(weight: number) {
  if (weight === 0) return html`<span class="muted">0</span>`;
  return html`<span class=${`pts ${weight < 0 ? 'neg' : 'pos'}`}>${weight < 0 ? `−${-weight}` : `+${weight}`}</span>`;
}

function cookies({ cookies }: Security) {
  if (!cookies.length) return html`${heading('Cookies')}${nothing('No cookies', 'The response sets none.')}`;
  return html`${heading('Cookies', cookies.length)}${bareTable('Cookies', cookies, cookieColumns)}`;
}

const cookieColumns = [
  column<Cookie>('CookieInfo', 'name', { show: ({ name }) => html`<span class="mono">${name}</span>` }),
  column<Cookie>('CookieInfo', 'secure', {
    show: ({ secure }) => yesNo(secure, { bad: false, verdict: 'fail' }),
  }),
  column<Cookie>('CookieInfo', 'httpOnly', { show: ({ httpOnly }) => yesNo(httpOnly, { bad: false }) }),
  column<Cookie>('CookieInfo', 'sameSite', {
    show: ({ sameSite }) => (sameSite ? words(sameSite) : pill('warn', 'not set')),
  }),
  { name: 'Lifetime', value: ({ session }: Cookie) => (session ? 'session' : 'persistent') },
];

function certificate({ tls, https }: Security) {
  if (!tls) return html`${heading('Certificate')}${nothing('None', 'The page was served over plain http.')}`;
  const { daysLeft: _, valid: __, validationError: ___, ...said } = tls;
  const left =
    tls.daysLeft < 0
      ? pill('fail', 'expired')
      : tls.daysLeft < 15
        ? pill('warn', `${number(tls.daysLeft)} days left`)
        : pill('pass', `${number(tls.daysLeft)} days left`);
  return html`${heading('Certificate')}${pairs([
    [
      'Validity',
      html`${tls.valid ? pill('pass', 'valid') : pill('fail', tls.validationError ?? 'not valid')} ${left}`,
    ],
    ...fieldPairs('Tls', said),
    [
      'HSTS',
      https?.hstsMaxAge
        ? `${counted(Math.round(https.hstsMaxAge / 86_400), 'day')}${https.preload ? ', preload' : ''}`
        : 'none',
    ],
  ])}`;
}

function policy({ csp }: Security) {
  if (!csp)
    return html`${heading('Content security policy')}${nothing('None', 'Neither a header nor a meta tag has one.')}`;
  return html`${heading('Content security policy', csp.reportOnly ? 'only reports' : csp.fromMeta ? 'from a meta tag' : '')}<ul class="lines">${csp.inWords.map((sentence) => html`<li>${sentence}</li>`)}</ul>
    ${fold({ name: 'small-fold', head: 'As written', body: () => pairs(csp.directives.map(({ name, values }) => [name, html`<code>${values.join(' ') || '(no values)'}</code>`])) })}`;
}

function sent(headers: readonly { name: string; value: string }[]) {
  return html`${heading('Headers as sent', headers.length)}<div class="headers" tabindex="0" role="region" aria-label="Headers as sent"><dl class="kv">${headers.map(({ name, value }) => html`<dt>${name}</dt><dd class="mono">${value}</dd>`)}</dl></div>`;
}

function exposed({ exposed, securityTxt }: Security, report: boolean) {
  const contact = securityTxt ? `security.txt: ${securityTxt.contact.join(', ')}` : 'no security.txt';
  if (!exposed.length) return html`<p class="more">It does not name its software; ${contact}.</p>`;
  return fold({
    head: html`Software that it names <span class="muted">${counted(exposed.length, 'place')} · ${contact}</span>`,
    open: report,
    body: () =>
      html`<ul class="console" tabindex="0" aria-label="Software that it names">${exposed.map(({ match }) => html`<li>${match}</li>`)}</ul>`,
  });
}
