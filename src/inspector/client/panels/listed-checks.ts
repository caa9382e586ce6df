import { checkSources } from '../../operations/checks.ts';
import type { CheckRowFragment } from '../../operations/generated/answers.d.ts';
import type { Shown } from '../types.ts';

/** Where a check comes from. */
export interface Place {
  /** The category's name for people. */
  readonly name: string;
  readonly panel: string;
  /** The check's rule in that category. */
  readonly rule: string;
  /** The id of the row or panel that the check is about. */
  readonly row: string;
}

/** A check of any category, or a rule of axe-core, as one row of the list. */
export interface ListedCheck {
  readonly rule: string;
  /** A word that related checks share. */
  readonly topic: string;
  /** The messages of other checks with the same topic. */
  readonly related: readonly string[];
  readonly result: CheckRowFragment['result'];
  readonly impact: CheckRowFragment['impact'];
  readonly weight: number;
  readonly message: string;
  readonly fix: string | null;
  readonly standards: readonly string[];
  readonly evidence: readonly string[];
  readonly categories: readonly Place[];
}

export type CheckParts = Shown<'PageChecks' | 'SiteChecks' | 'Audit'>;

/** The id of a security test's row in its panel. */
export const testRow = ({ rule }: { rule: string }) => `security-${rule}`;

/** The id of a check's row in the list of all checks. */
export const checkRow = ({ panel, rule }: Pick<Place, 'panel' | 'rule'>) => `check-${panel}-${rule}`;

const impacts = ['CRITICAL', 'SERIOUS', 'MODERATE', 'MINOR'];

let latest: { parts: CheckParts; list: readonly ListedCheck[] } = { parts: {}, list: [] };

/**
 * All checks, most severe first; checks that say the same are merged. The result is memoised, since navigation, heading
 * and list need it in each frame.
 */
export function listedChecks(parts: CheckParts) {
  const known = latest.parts;
  const same = (['PageChecks', 'SiteChecks', 'Audit'] as const).every((name) => parts[name] === known[name]);
  if (!same) latest = { parts, list: merged(parts) };
  return latest.list;
}

function merged(parts: CheckParts): ListedCheck[] {
  const own = (['PageChecks', 'SiteChecks'] as const).flatMap((part) =>
    checkSources[part].flatMap(({ path, name, panel, inRows }) =>
      checksAt(parts[part], path).map((check) => ({
        ...check,
        related: [],
        evidence: check.evidence.map(({ match }) => match),
        categories: [{ name, panel, rule: check.rule, row: inRows ? testRow(check) : panel }],
      })),
    ),
  );
  const all = [...own, ...axeRules(parts)];
  const list = [...Map.groupBy(all, keyOf).values()].map(together);
  return list.sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

/** The checks at this path; none while they have not arrived, or where their category failed. */
function checksAt(part: unknown, path: readonly string[]): readonly CheckRowFragment[] {
  const found = path.reduce(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    part,
  );
  // What stands at the paths of `checkSources` is selected by the fragment CheckRow.
  return (found ?? []) as readonly CheckRowFragment[];
}

function axeRules({ Audit }: CheckParts): ListedCheck[] {
  const audit = Audit?.accessibility?.audit;
  const bare = { related: [], weight: 0, impact: null, fix: null, standards: [], evidence: [] };
  const placed = (rule: string) => ({
    ...bare,
    rule,
    categories: [{ name: 'Accessibility', panel: 'views', rule, row: 'views' }],
  });
  const issues = (audit?.issues ?? []).map(
    ({ rule, topic, impact, message, count, selector, snippet, helpUrl, wcag }) => ({
      ...placed(rule),
      topic,
      result: 'FAIL' as const,
      impact,
      message: `${message.replace(/\.$/, '')}${count > 1 ? ` (${count} elements)` : ''}.`,
      standards: [
        ...wcag.map((criterion) => `WCAG ${criterion.replace(/^WCAG /, '')}`),
        ...(helpUrl ? [helpUrl] : []),
      ],
      evidence: [selector, snippet],
    }),
  );
  const open = (audit?.undetermined ?? []).map((rule) => ({
    ...placed(rule),
    topic: rule,
    result: 'UNDETERMINED' as const,
    message: `axe could not decide ${rule}.`,
  }));
  const passed = (audit?.passes ?? []).map((rule) => ({
    ...placed(rule),
    topic: rule,
    result: 'PASS' as const,
    message: `axe: ${rule}`,
  }));
  return [...issues, ...open, ...passed];
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

function rank({ impact }: ListedCheck) {
  return impact === null ? impacts.length : impacts.indexOf(impact);
}
