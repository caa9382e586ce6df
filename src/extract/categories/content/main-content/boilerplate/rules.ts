import { namedParts } from '../../../../lib/html/part-names.ts';
import { wordsOf } from '../../../../lib/languages/index.ts';
import { words } from '../../../../lib/text.ts';
import type { PageKind } from '../page-kind.ts';
import type { Evidence } from './evidence.ts';
import * as evidence from './evidence.ts';
import table from './rules.json' with { type: 'json' };

/** The kinds of page that a rule applies to: all, if it names none. */
export interface KindsOfRule {
  /** Those where the same means content. */
  readonly except?: readonly string[];
  /** The only ones. */
  readonly only?: readonly string[];
}

export function appliesTo(kind: PageKind, { except, only }: KindsOfRule): boolean {
  return !except?.includes(kind) && (only?.includes(kind) ?? true);
}

/**
 * One kind of boilerplate: the markup that identifies it, and the cases where the same markup means something else. A
 * part of the page that matches any marker of a rule is removed from the content.
 */
export interface BoilerplateRule extends KindsOfRule {
  /** What it is. */
  readonly name: string;
  /** HTML elements and ARIA roles that identify it. */
  readonly elements: readonly string[];
  readonly roles: readonly string[];
  /**
   * Words in class names and ids, separated by `-` (camelCase and underscores separate words too). They match anywhere
   * in a name; with a leading `^` only at its start.
   */
  readonly names: readonly string[];
  /** A match with more than this share of the page's prose is content after all. */
  readonly maxProse: number;
  /** Applies inside code too, where most class names are a syntax highlighter's: `comment`, `tag`. */
  readonly appliesInCode?: boolean;
  /** What has to be true of a match beside its name. */
  readonly when: readonly Evidence[];
  /** What makes a match content after all. */
  readonly unless: readonly Evidence[];
}

/** Lists of names that a rule shares with other readers of a page, or has in several languages. */
const namesIn: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(namedParts),
  adNames: wordsOf('adNames'),
  captionNames: wordsOf('captionNames'),
};
const checks: Readonly<Record<string, Evidence>> = evidence;

export const boilerplateRules: readonly BoilerplateRule[] = table.map(
  ({ elements, roles, names, sharedNames, when, unless, ...rule }) => ({
    ...rule,
    elements: listed(elements),
    roles: listed(roles),
    names: [...listed(names), ...(namesIn[sharedNames ?? ''] ?? [])],
    when: checksCalled(when),
    unless: checksCalled(unless),
  }),
);

function listed(list: string | undefined): readonly string[] {
  return list === undefined ? [] : words(list);
}

function checksCalled(names: readonly string[] = []): Evidence[] {
  return names.flatMap((name) => checks[name] ?? []);
}
