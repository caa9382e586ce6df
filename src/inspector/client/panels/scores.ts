import { html } from '../html.ts';
import type { Sign } from '../parts/sign.ts';
import { gradeText, signOfGrade, signOfScore } from '../parts/sign.ts';
import type { Context, Markup } from '../types.ts';
import { indexingOf } from './indexing.ts';

/** The scores of the page; each links to its panel. */
export function scores({ inspection: { parts, running } }: Context) {
  const { Scores, Audit, Lab } = parts;
  const { robots, technical, performance, security } = Scores ?? {};
  const indexing = robots && indexingOf(robots);
  const pending = running ? 'waiting' : 'not measured';
  const audit = Audit?.accessibility?.audit;
  const lab = Lab?.performance?.lab;
  return html`<section class="panel" aria-label="Scores" aria-busy=${!Scores && running}><div class="scores">
    ${score('robots', indexing?.name ?? 'Indexable?', letter(indexing?.verdict ?? 'none', indexing?.mark ?? '?'), indexing?.about ?? pending)}
    ${score('checks', 'SEO audit', gauge(technical?.score), technical ? failing(technical.checks) : pending)}
    ${score('performance', 'Page speed', gauge(performance?.staticScore), performance ? failing(performance.checks) : pending)}
    ${score('performance', 'Lab speed', gauge(lab?.score, lab?.doubtful), lab ? (lab.score === null ? 'too little was measured' : lab.doubtful ? 'doubtful: many requests failed' : 'slow phone') : pending)}
    ${score('checks', 'Accessibility', gauge(audit?.score), audit ? `${Audit?.accessibilityFindings.length} axe rules fail` : pending)}
    ${score('security', 'Security', grade(security), security?.score != null ? `${security.score} of 100 points` : pending)}
  </div></section>`;
}

function score(target: string, name: string, mark: Markup, about: string) {
  return html`<a href=${`#${target}`}>${mark}<strong>${name}</strong><span class="about">${about}</span></a>`;
}

function failing(checks: readonly { result: string }[]) {
  const failed = checks.filter(({ result }) => result === 'FAIL').length;
  const judged = checks.filter(({ result }) => result !== 'NOT_APPLICABLE').length;
  return `${failed} of ${judged} fail`;
}

function grade(security: { grade: string | null } | null | undefined) {
  const grade = security?.grade;
  return grade ? letter(signOfGrade(grade), gradeText(grade)) : letter('none', '–');
}

function letter(verdict: Sign, text: string) {
  return html`<span class="grade ${verdict}">${text}</span>`;
}

const around = 2 * Math.PI * 20;

/** A doubtful score is shown without a verdict. */
function gauge(score: number | null | undefined, doubtful: boolean = false) {
  if (score === null || score === undefined) return letter('none', '–');
  const dash = `${((around * score) / 100).toFixed(1)} ${around.toFixed(1)}`;
  return html`<svg class="gauge ${doubtful ? 'doubtful' : signOfScore(score)}" viewBox="0 0 48 48" role="img" aria-label=${`${score} of 100`}>
    <circle class="bg" cx="24" cy="24" r="20" fill="none" stroke-width="4" />
    <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-dasharray=${dash} transform="rotate(-90 24 24)" />
    <text x="24" y="29" text-anchor="middle">${score}</text></svg>`;
}
