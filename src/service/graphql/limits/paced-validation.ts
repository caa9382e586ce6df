import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import type { NextTurn } from '../../endpoint/turns.ts';

/** A document of so many characters may take milliseconds to visit. */
const longDocument = 10_000;
/** So many rules together take no more than some milliseconds of the main thread. */
const rulesAtOnce = { ordinary: 6, long: 2 };
/** The rules that need not be checked with all others; the one left takes a turn of its own. */
const separableRules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule);

/** What validation takes besides a document. */
interface ValidationOptions {
  readonly schema: GraphQLSchema;
  readonly nextTurn: NextTurn;
  /** Validation stops at this number of errors. */
  readonly maxErrors: number;
}

/** The errors of a document, in the order in which `validate` finds them, found in turns. */
export async function validateInTurns(
  document: DocumentNode,
  { schema, nextTurn, maxErrors }: ValidationOptions,
): Promise<readonly GraphQLError[]> {
  const kept = await rulesKept(document, schema, nextTurn);
  await nextTurn();
  return validate(schema, document, rulesLeft(specifiedRules, kept), { maxErrors });
}

/** The rules that a document keeps, of those that can be checked apart; those that it breaks are checked with all others. */
export async function rulesKept(
  document: DocumentNode,
  schema: GraphQLSchema,
  nextTurn: NextTurn,
): Promise<ReadonlySet<ValidationRule>> {
  const kept = new Set<ValidationRule>();
  const isLong = (document.loc?.end ?? 0) > longDocument;
  const atOnce = isLong ? rulesAtOnce.long : rulesAtOnce.ordinary;
  for (let at = 0; at < separableRules.length; at += atOnce) {
    const rules = separableRules.slice(at, at + atOnce);
    await nextTurn();
    if (validate(schema, document, rules, { maxErrors: 1 }).length > 0) continue;
    for (const rule of rules) kept.add(rule);
  }
  return kept;
}

/** The rules that are left to check. */
export function rulesLeft(
  rules: readonly ValidationRule[] = specifiedRules,
  kept: ReadonlySet<ValidationRule> = new Set(),
): readonly ValidationRule[] {
  return rules.filter((rule) => !kept.has(rule));
}
