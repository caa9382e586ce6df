import type { Match } from '../patterns/expression.ts';
import { versionOf } from '../patterns/pattern.ts';
import type { ReadyRule } from '../rules/rule.ts';
import { evidenceLine } from './evidence-line.ts';
import { witnesses } from './weights.ts';

/** A rule that matched. */
export interface RuleMatch {
  readonly rule: ReadyRule;
  /** 0 to 100. */
  readonly weight: number;
  /** Whether it is the site's own word. */
  readonly own: boolean;
  /** The independent source of the match: matches of two witnesses reinforce each other, those of one do not. */
  readonly witness: string;
  /** For people, on one line. */
  readonly matched: string;
  readonly version: string | null;
  /** What the rule of an id found. */
  readonly id: string | null;
  readonly noscript: boolean;
}

/** What one place of the page says for a technology. */
export interface MatchDetails {
  /** Before the row's own confidence. */
  readonly weight: number;
  readonly own: boolean;
  readonly matched: string;
  readonly match: Match;
  readonly noscript?: boolean;
}

/** From this weight on, a single match is evidence by itself. */
export const minimumConfidence = 50;

export function makeRuleMatch(
  rule: ReadyRule,
  { own, matched, match, noscript = false, ...details }: MatchDetails,
): RuleMatch {
  const weight = (details.weight * confidenceOf(rule)) / 100;
  return {
    rule,
    weight,
    own,
    // All weak signs count as one: another site's embed brings a script, a style and a link along.
    witness: weight < minimumConfidence ? 'chance' : (witnesses[rule.kind] ?? rule.kind),
    matched: evidenceLine(matched),
    version: rule.test && !isLentVersion(matched, match) ? versionOf(rule.test, match) : null,
    id: rule.idKind === null ? null : idIn(match),
    noscript,
  };
}

/** The folder of an extension of WordPress or Drupal, or one that is named after a version. */
const lender = /\/(?:plugins|themes)\/[^/?]+\/|[@/]v?\d+(?:\.\d+){2,}\//;

/** In the folder of an extension, what has a version of its own: a child of a theme, a library or font of somebody else. */
const guest =
  /\/(?:plugins|themes)\/[^/?]+(?:-child\/|\/(?:[^?]*\/)?(?:(?:lib|libs|library|libraries|vendors?|third(?:-?party)?|dependencies|genericons|font-?awesome)\/|jquery[.-]|[^/?]*-\d+\.\d))/i;

/** What a site says of a file that nobody counts versions of. */
const uncounted = /\/(?:plugins|themes|wp-includes)\/[^?]*\?.*=1\.0(?:\.0)?$/;

/**
 * Whether a version behind the question mark is of something else: `/plugins/calendar/select2.js?ver=7.31.0` is the
 * calendar's, `/plugins/calendar/lib/select2.js?ver=4.0.3` is not.
 * The match of a rule that names the folder starts no later than the folder does.
 */
function isLentVersion(address: string, { index, groups: [whole = ''] }: Match): boolean {
  if (!whole.includes('?') || !address.startsWith(whole, index)) return false;
  return lender.test(address.slice(0, index + 1)) || guest.test(whole) || uncounted.test(whole);
}

/** Placeholder ids from instructions that were never replaced: G-XXXXXXXXXX, UA-00000000-0, YOUR_ORG_ID. */
const placeholder =
  /^(?:[a-z]{1,4}[-_]){0,2}(?:x[x-]{3,}|0[0-]{3,})(?:-[xy\d])?$|^(?:YOUR|INSERT|REPLACE)[-_]|^your-?(?:domain|site)\.|^(?:MYCODE$|ACCOUNT\/PROFILE\/)/i;

function idIn({ groups }: Match): string | null {
  const id = groups.slice(1).find((group) => group) ?? null;
  return id !== null && placeholder.test(id) ? null : id;
}

/** Anything may look like an id: it is evidence only if its row says so. */
function confidenceOf({ test, idKind, pattern }: ReadyRule): number {
  if (idKind !== null && !pattern.includes('\\;confidence:')) return 0;
  return test?.confidence ?? 100;
}
