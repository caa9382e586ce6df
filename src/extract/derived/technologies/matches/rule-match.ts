import { collapse } from '../../../lib/text.ts';
import type { Match } from '../patterns/expression.ts';
import { versionOf } from '../patterns/pattern.ts';
import type { ReadyRule } from '../rules/rule.ts';
import { evidenceGroups } from './weights.ts';

/** A rule that matched. */
export interface RuleMatch {
  readonly rule: ReadyRule;
  /** 0 to 100. */
  readonly weight: number;
  /** Whether the site itself states it, as in a header, a cookie or its own address. */
  readonly own: boolean;
  /** Matches of different groups are independent and reinforce each other; those of one group do not. */
  readonly evidenceGroup: string;
  /** The matched text on one line, as it is shown. */
  readonly matched: string;
  readonly version: string | null;
  /** The id that a rule for ids found. */
  readonly id: string | null;
  readonly noscript: boolean;
}

/** A match of a rule at one place of the page. */
export interface MatchDetails {
  /** Before the pattern's own confidence is applied. */
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
    // All weak matches are one group: an embed of another site comes with a script, a style and a link.
    evidenceGroup: weight < minimumConfidence ? 'weak' : (evidenceGroups[rule.kind] ?? rule.kind),
    matched: evidenceLine(matched),
    version: rule.test && !isVersionOfOther(matched, match) ? versionOf(rule.test, match) : null,
    id: rule.idKind === null ? null : idIn(match),
    noscript,
  };
}

/** The folder of an extension of WordPress or Drupal, or one that is named after a version. */
const versionedFolder = /\/(?:plugins|themes)\/[^/?]+\/|[@/]v?\d+(?:\.\d+){2,}\//;

/** Files with a separate version in the folder of an extension: those of a child theme, of libraries and fonts. */
const thirdPartyFile =
  /^[^/]+(?:-child\/|\/(?:.*\/)?(?:(?:lib|libs|library|libraries|vendors?|third(?:-?party)?|dependencies|genericons|font-?awesome)\/|jquery[.-]|[^/]*-\d+\.\d))/is;

/** Version 1.0 in the query: a default, which does not change with the file. */
const defaultVersion = /=1\.0(?:\.0)?$/;

/**
 * Whether a version in the query belongs to something else: in `/plugins/calendar/select2.js?ver=7.31.0` it is the
 * calendar's, in `/plugins/calendar/lib/select2.js?ver=4.0.3` it is select2's. A rule for the extension itself matches
 * from its folder on, so that no folder precedes the match.
 */
function isVersionOfOther(address: string, { index, groups: [whole = ''] }: Match): boolean {
  if (!whole.includes('?') || !address.startsWith(whole, index)) return false;
  const [, extension = ''] = /\/(?:plugins|themes)\/([^?]*)/i.exec(whole) ?? [];
  const [path = ''] = whole.split('?', 1);
  return (
    versionedFolder.test(address.slice(0, index + 1)) ||
    thirdPartyFile.test(extension) ||
    (/\/(?:plugins|themes|wp-includes)\//.test(path) && defaultVersion.test(whole))
  );
}

/** Placeholder ids from instructions that were never replaced: G-XXXXXXXXXX, UA-00000000-0, YOUR_ORG_ID. */
const placeholder =
  /^(?:[a-z]{1,4}[-_]){0,2}(?:x[x-]{3,}|0[0-]{3,})(?:-[xy\d])?$|^(?:YOUR|INSERT|REPLACE)[-_]|^your-?(?:domain|site)\.|^(?:MYCODE$|ACCOUNT\/PROFILE\/)/i;

function idIn({ groups }: Match): string | null {
  const id = groups.slice(1).find((group) => group) ?? null;
  return id !== null && placeholder.test(id) ? null : id;
}

/** Many things look like an id: a match is evidence only if the pattern states a confidence. */
function confidenceOf({ test, idKind, pattern }: ReadyRule): number {
  if (idKind !== null && !pattern.includes('\\;confidence:')) return 0;
  return test?.confidence ?? 100;
}

const maxLength = 120;

/** The matched text on one line, without values of form fields, which may be a visitor's secrets. */
function evidenceLine(text: string): string {
  const line = collapse(
    text.slice(0, 4 * maxLength).replace(/(\bvalue\s{0,5}=\s{0,5})(?:"[^"]*"?|'[^']*'?|[^\s>]+)/gi, '$1…'),
  );
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}
