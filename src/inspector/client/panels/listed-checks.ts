import type { FindingRow_Check_Fragment, Parts } from '../../operations/generated/answers.d.ts';
import type { Shown } from '../types.ts';
import table from './finding-lists.json' with { type: 'json' };

type CheckPart = 'PageChecks' | 'SiteChecks' | 'Audit';
export type CheckParts = Shown<CheckPart>;
type ListName = Exclude<{ [P in CheckPart]: keyof Parts[P] }[CheckPart], 'accessibility'>;
type Finding = Parts['PageChecks']['technicalFindings'][number];

/** Where a check comes from. */
interface Place {
  /** The category's name for people. */
  readonly name: string;
  readonly panel: string;
  /** The check's rule in that category. */
  readonly rule: string;
  /** The id of the row or panel that the check is about. */
  readonly row: string;
}

/** A finding of any category as one row of the list. */
export interface ListedCheck {
  readonly rule: string;
  /** A word that related checks share. */
  readonly topic: string;
  /** The messages of other checks with the same topic. */
  readonly related: readonly string[];
  readonly result: Finding['result'];
  readonly impact: Finding['impact'];
  readonly weight: number;
  readonly message: string;
  readonly fix: string | null;
  readonly standards: readonly string[];
  readonly evidence: readonly string[];
  readonly categories: readonly Place[];
}

/** The lists of findings: the category of each for people, and the panel that shows what they are about. */
export const findingLists: Readonly<Record<ListName, Pick<Place, 'name' | 'panel'>>> = table;

/** The categories that have findings. */
export const checkedCategories = Object.keys(findingLists).map((name) => name.replace(/Findings$/, ''));

/** The id of a security test's row in its panel. */
export const testRow = ({ rule }: { rule: string }) => `security-${rule}`;

/** The id of a check's row in the list of all checks. */
export const checkRow = ({ panel, rule }: Pick<Place, 'panel' | 'rule'>) => `check-${panel}-${rule}`;

let latest: { parts: CheckParts; list: readonly ListedCheck[] } = { parts: {}, list: [] };

/**
 * All checks, most severe first; those that are wrong in the same way are one row. The result is memoised, since
 * navigation, heading and list need it in each frame.
 */
export function listedChecks(parts: CheckParts) {
  const known = latest.parts;
  const same = (['PageChecks', 'SiteChecks', 'Audit'] as const).every((name) => parts[name] === known[name]);
  if (!same) latest = { parts, list: inRows(parts) };
  return latest.list;
}

function inRows({ PageChecks, SiteChecks, Audit }: CheckParts): ListedCheck[] {
  const lists = Object.entries({ ...PageChecks, ...SiteChecks, ...Audit });
  const found = lists.flatMap(([name, findings]) =>
    name in findingLists ? (findings as Finding[]).map((finding) => listed(finding, name as ListName)) : [],
  );
  const { undeterminedRules = [], passedRules = [] } = Audit?.accessibility?.audit ?? {};
  const all = [
    ...found,
    ...undeterminedRules.map((rule) => ruleOfAxe(rule, 'UNDETERMINED', `axe could not decide ${rule}.`)),
    ...passedRules.map((rule) => ruleOfAxe(rule, 'PASS', `axe: ${rule}`)),
  ];
  const rows = [...Map.groupBy(all, keyOf).values()].map(together);
  return rows.sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

function listed(finding: Finding, list: ListName): ListedCheck {
  const { rule, topic, result, impact, evidence } = finding;
  const { name, panel } = findingLists[list];
  const row = panel === 'security' ? testRow(finding) : panel;
  const common = { rule, topic, result, impact, related: [], categories: [{ name, panel, rule, row }] };
  const seen = evidence.map(({ match }) => match);
  if ('weight' in finding) {
    const { message, weight, fix, standards } = finding;
    return { ...common, evidence: seen, message, weight, fix, standards };
  }
  const { message, count, wcag, helpUrl, selector } = finding;
  const elements = count > 1 ? ` (${count} elements)` : '';
  const criteria = wcag.map((criterion) => `WCAG ${criterion.replace(/^WCAG /, '')}`);
  return {
    ...common,
    evidence: [selector, ...seen],
    message: `${message.replace(/\.$/, '')}${elements}.`,
    weight: 0,
    fix: null,
    standards: helpUrl ? [...criteria, helpUrl] : criteria,
  };
}

/** A rule of axe-core that found nothing wrong: it has no finding. */
function ruleOfAxe(rule: string, result: Finding['result'], message: string): ListedCheck {
  const nothing: FindingRow_Check_Fragment = {
    ...{ rule, topic: rule, result, message, impact: null },
    ...{ weight: 0, fix: null, standards: [], evidence: [] },
  };
  return listed(nothing, 'accessibilityFindings');
}

/** Failures and warnings of the same topic are one row; other results are one row per check. */
function keyOf({ rule, topic, result, message }: ListedCheck) {
  const isWrong = result === 'FAIL' || result === 'WARN';
  return JSON.stringify(isWrong ? [result, topic] : [result, rule, message]);
}

function together(same: readonly ListedCheck[]): ListedCheck {
  const [first, ...others] = same.toSorted((a, b) => rank(a) - rank(b));
  if (!first) throw new Error('a group has at least one member');
  const messages = new Set(others.map(({ message }) => message));
  messages.delete(first.message);
  const categories = new Map(
    same.flatMap(({ categories }) => categories.map((category) => [category.name, category])),
  );
  return {
    ...first,
    related: [...messages],
    fix: first.fix ?? others.find(({ fix }) => fix)?.fix ?? null,
    evidence: [...new Set(same.flatMap(({ evidence }) => evidence))],
    standards: [...new Set(same.flatMap(({ standards }) => standards))],
    categories: [...categories.values()],
  };
}

const impacts = ['CRITICAL', 'SERIOUS', 'MODERATE', 'MINOR'];

function rank({ impact }: ListedCheck) {
  return impact === null ? impacts.length : impacts.indexOf(impact);
}
