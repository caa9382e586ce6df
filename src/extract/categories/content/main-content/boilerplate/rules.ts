import { namedParts, words } from '../../../../lib/html/part-names.ts';
import { wordsOf } from '../../../../lib/languages/index.ts';
import * as evidence from './evidence.ts';
import table from './rules.json' with { type: 'json' };

/**
 * One kind of boilerplate: the markup that identifies it, and the cases where the same markup means something else. A
 * part of the page that matches any marker of a rule is removed from the content.
 */
export interface BoilerplateRule {
  /** What it is. */
  readonly name: string;
  /** Why it is not content. */
  readonly reason: string;
  /** HTML elements and ARIA roles that identify it. */
  readonly elements: readonly string[];
  readonly roles: readonly string[];
  /**
   * Words in class names and ids, separated by `-` (camelCase and underscores separate words too). They match anywhere
   * in a name; with a leading `^` only at its start.
   */
  readonly names: readonly string[];
  /** Kinds of page where the same markers mean content. */
  readonly except: readonly string[] | undefined;
  /** The only kinds of page that the rule applies to. */
  readonly only: readonly string[] | undefined;
  /** A match with more than this share of the page's prose is content after all. */
  readonly maxProse: number;
  /** Applies inside code too, where most class names are a syntax highlighter's: `comment`, `tag`. */
  readonly appliesInCode: boolean;
  /** What has to be true of a match beside its name. */
  readonly when: readonly evidence.Evidence[];
  /** What makes a match content after all. */
  readonly unless: readonly evidence.Evidence[];
}

const evidenceOf = new Map<string, evidence.Evidence>(Object.entries(evidence));

/** Names that other readers of a page know too, or that differ between languages. */
const shared = new Map<string, readonly string[]>([
  ...Object.entries(namedParts).map(([part, { names }]) => [part, names] as const),
  ['adNames', wordsOf('adNames')],
  ['captionNames', wordsOf('captionNames')],
]);

export const boilerplateRules: readonly BoilerplateRule[] = table.map((row) => ({
  name: row.name,
  reason: row.reason,
  elements: listed(row.elements),
  roles: listed(row.roles),
  names: [...listed(row.names), ...(row.shared ?? []).flatMap((part) => shared.get(part) ?? [])],
  except: row.except,
  only: row.only,
  maxProse: row.maxProse,
  appliesInCode: row.appliesInCode === true,
  when: tests(row.when),
  unless: tests(row.unless),
}));

function listed(list: string | undefined): readonly string[] {
  return list === undefined ? [] : words(list);
}

function tests(names: readonly string[] | undefined): evidence.Evidence[] {
  return (names ?? []).flatMap((name) => evidenceOf.get(name) ?? []);
}
