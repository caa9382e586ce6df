import { counted, size } from '../format.ts';
import { html } from '../html.ts';
import { fold } from '../parts/fold.ts';
import { heading, nothing, pairs } from '../parts/lists.ts';
import { sign, yesNo } from '../parts/sign.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';
import { indexingOf } from './indexing.ts';

type Robots = Value<'Robots', 'robots'>;

export const robots = categoryPanel('Robots', 'robots', {
  id: 'robots',
  title: 'Robots and AI',
  group: 'Site',
  answers: 'Which search engines and AI agents may read it?',
  summary: () => 'Who may index, who may train',
  problems: (robots) => ({
    failed: indexingOf(robots).verdict === 'fail' ? 1 : 0,
    warned: robots.txt?.fileErrors.length ?? 0,
  }),
  view: (robots, { report }) =>
    html`<div class="body"><div class="sec"><div>${verdict(robots)}${agents(robots, report)}</div><div>${file(robots)}</div></div></div>`,
});

function verdict(robots: Robots) {
  const { verdict: crawler, meta, xRobotsTag } = robots;
  const { verdict, name, sentence, why } = indexingOf(robots);
  const directives = [...meta, ...xRobotsTag].filter(
    ({ index, follow, snippet }) => !index || !follow || !snippet,
  );
  return html`<div class="said signed">${sign(verdict, name)}<div><p><strong>${sentence}</strong> ${why}</p>
    <p class="s muted">${crawler.reason}</p>
    ${directives.map(({ agent, index, follow, snippet }) => html`<p class="s">${agent}: ${[!index && 'noindex', !follow && 'nofollow', !snippet && 'nosnippet'].filter(Boolean).join(', ')}</p>`)}</div></div>`;
}

type Agent = Robots['ai']['agents'][number];

const purposes: Readonly<Record<Agent['purpose'], string>> = {
  TRAINING: 'Training',
  SEARCH: 'Search',
  USER_FETCH: 'On a user’s request',
};
const firstAgents = 6;

function agents({ ai }: Robots, report: boolean) {
  const groups = Object.entries(purposes).map(([purpose, name]) => {
    const all = ai.agents.filter((agent) => agent.purpose === purpose);
    const refused = all.filter(({ verdict }) => !verdict.allowed);
    const list = [...refused, ...all.filter(({ verdict }) => verdict.allowed)];
    return html`<div><h3>${name}</h3><p>${all.length - refused.length} of ${all.length} may fetch</p>
      <ul>${list.slice(0, firstAgents).map(agentRow)}</ul>
      ${list.length > firstAgents && fold({ name: 'small-fold', head: `${list.length - firstAgents} more`, open: report, body: () => html`<ul>${list.slice(firstAgents).map(agentRow)}</ul>` })}</div>`;
  });
  return html`<div class="agents">${groups}</div><p class="note">${counted(ai.agents.length, 'agent')} known, list of ${ai.listVersion}.</p>`;
}

function agentRow({ agent, operator, verdict }: Agent) {
  return html`<li class="signed tiny">${sign(verdict.allowed ? 'pass' : 'fail', verdict.allowed ? 'may fetch' : 'refused')}<span title=${`${operator}: ${verdict.reason}`}>${agent}${verdict.line !== null && html` <span class="muted xs">line ${verdict.line}</span>`}</span></li>`;
}

function file({ txt, verdict, ai }: Robots) {
  const said = pairs([
    ['llms.txt', ai.llmsTxt ? (ai.llmsTxt.title ?? 'there is one') : 'none'],
    ['TDM reservation', ai.tdmReservation === null ? 'none' : yesNo(ai.tdmReservation)],
    ['noai meta tag', yesNo(ai.noAiMeta)],
    [
      'Content signals',
      ai.contentSignals.map(({ name, content }) => `${name}=${content}`).join(', ') || 'none',
    ],
  ]);
  if (!txt?.raw)
    return html`${heading('robots.txt', txt?.status ?? '')}${nothing('No robots.txt', 'Without one, everything may be fetched.')}${heading('Other statements')}${said}`;
  const refusing = new Set(
    [verdict, ...ai.agents.map((agent) => agent.verdict)]
      .filter((one) => !one.allowed)
      .map(({ line }) => line),
  );
  const wrong = new Map(txt.fileErrors.map(({ line, message }) => [line, message]));
  const lines = txt.raw.replace(/\r?\n$/, '').split(/\r\n|\r|\n/);
  return html`${heading('robots.txt', `${txt.status ?? 'no answer'} · ${size(txt.bytes)}`)}
    <div class="src" tabindex="0" role="region" aria-label="robots.txt">${lines
      .slice(0, 400)
      .map((line, at) => {
        const note = wrong.get(at + 1);
        return html`<div class=${refusing.has(at + 1) ? 'hit' : note ? 'odd' : ''}><span>${at + 1}</span><code>${line}${note && html` <em>${note}</em>`}</code></div>`;
      })}</div>${lines.length > 400 && html`<p class="note">${lines.length - 400} more lines</p>`}
    ${heading('Other statements')}${said}`;
}
