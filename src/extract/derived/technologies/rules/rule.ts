import { Expression } from '../patterns/expression.ts';
import { type Pattern, parsePattern } from '../patterns/pattern.ts';
import { WorkBudget } from '../patterns/work-budget.ts';
import type { Fingerprint, FingerprintRule } from './fingerprint.ts';

/** A compiled rule, with the technology it is evidence of. */
export interface ReadyRule extends FingerprintRule {
  readonly technology: Fingerprint;
  /** `pattern` compiled; null if presence is enough. */
  readonly test: Pattern | null;
}

const shortestGlobal = 4;

/** Compiles a rule; null if it cannot be evidence. */
export function prepareRule(rule: FingerprintRule, technology: Fingerprint): ReadyRule | null {
  if (rule.kind === 'global') return prepareGlobal(rule, technology);
  if (rule.pattern === '') return { ...rule, technology, test: null };
  const test = readPattern(rule);
  const hasName = rule.key !== '' || rule.on !== null;
  return hasName || !matchesAnything(test.expression) ? { ...rule, technology, test } : null;
}

/** Names in code are case-sensitive whole words. Ids are case-sensitive, too: G-… is an id, g-… is a class name. */
function readPattern({ kind, idKind, pattern, linear }: FingerprintRule): Pattern {
  if (idKind !== null) return parsePattern(pattern, { flags: '', linear });
  if (kind !== 'script') return parsePattern(pattern, { linear });
  return parsePattern(atWordStart(pattern), { flags: hasCapitals(pattern) ? '' : 'i', linear });
}

function hasCapitals(pattern: string): boolean {
  return /[A-Z]/.test(pattern.replace(/\\./g, ''));
}

/** Whether an expression matches the empty text, which makes sense only for a value with a name. */
function matchesAnything(expression: Expression): boolean {
  return expression.literals === null && expression.exec('', new WorkBudget()) !== null;
}

/** Without a live page, a script that assigns a global by its full name is the evidence; short names are too common. */
function prepareGlobal(rule: FingerprintRule, technology: Fingerprint): ReadyRule | null {
  if (rule.key.length < shortestGlobal || !/^[\w$.]+$/.test(rule.key)) return null;
  const chain = rule.key.replaceAll('$', '\\$').replaceAll('.', '\\.');
  const owner = '(?:^|[^\\w$.]|\\bwindow\\.|\\bself\\.|\\bglobalThis\\.)';
  const value = '\\s{0,3}=\\s{0,3}(?:["\']([\\w.+-]{1,24})["\']|[^=])';
  const { confidence, version } = parsePattern(rule.pattern);
  const expression = new Expression(`${owner}${chain}${value}`, { flags: '', linear: true });
  // The version is the whole assigned text, whatever the row's own pattern for it.
  return { ...rule, technology, test: { expression, confidence, version: version === null ? null : '\\1' } };
}

/** Adds \b to each branch that begins with a word character: `etConfig=` then does not match in `getConfig=`. */
function atWordStart(source: string): string {
  return branchesOf(source)
    .map((branch) => (/^\w/.test(branch) ? String.raw`\b${branch}` : branch))
    .join('|');
}

/** The alternatives at the top level of an expression, as written: `a(?:b|c)|d` has two. */
function branchesOf(source: string): string[] {
  const branches: string[] = [];
  let from = 0;
  let depth = 0;
  let inClass = false;
  for (const { 0: token, index } of source.matchAll(/\\.|[[\]()|]/gs)) {
    if (inClass) inClass = token !== ']';
    else if (token === '[') inClass = true;
    else if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '|' && depth === 0) {
      branches.push(source.slice(from, index));
      from = index + 1;
    }
  }
  return [...branches, source.slice(from)];
}
