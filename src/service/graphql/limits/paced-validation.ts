import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import {
  assertValidSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  specifiedRules,
  TypeInfo,
  ValidationContext,
  type ValidationRule,
  visitInParallel,
  visitWithTypeInfo,
} from 'graphql';
import type { NextTurn } from '../../endpoint/turns.ts';
import { visitInSteps } from './visit-in-steps.ts';

/** A fraction of a millisecond: asking for a turn takes as long as visiting a node. */
const nodesAtOnce = 50;

/** The rules that Yoga checks: those of its plugin come after GraphQL's own, which are the first to give up. */
export const servedRules: readonly ValidationRule[] = [...specifiedRules, ...rulesOfDefer()];

/** What validation takes besides a document. */
interface ValidationOptions {
  readonly schema: GraphQLSchema;
  readonly nextTurn: NextTurn;
  /** Validation stops at this number of errors. */
  readonly maxErrors: number;
  readonly rules?: readonly ValidationRule[];
}

/**
 * The errors that GraphQL's `validate` finds, in the same order, found in turns: a long document takes 40 ms. Comparing
 * all fields of a selection cannot be divided, so that comes last, and not at all if there are too many errors without it.
 */
export async function validateInTurns(
  document: DocumentNode,
  { rules = specifiedRules, ...options }: ValidationOptions,
): Promise<readonly GraphQLError[]> {
  const { comparing = [], separable = [] } = Object.groupBy(rules, kindOf);
  const errors = await visited(document, { ...options, rules: separable });
  if (errors.length > options.maxErrors) return errors;
  return visited(document, { ...options, rules: errors.length > 0 ? rules : comparing });
}

/** GraphQL and the plugin have a rule of the same name each. */
function kindOf({ name }: ValidationRule): 'comparing' | 'separable' {
  return name === OverlappingFieldsCanBeMergedRule.name ? 'comparing' : 'separable';
}

async function visited(
  document: DocumentNode,
  { schema, nextTurn, maxErrors, rules }: Required<ValidationOptions>,
): Promise<readonly GraphQLError[]> {
  assertValidSchema(schema);
  const errors: GraphQLError[] = [];
  const types = new TypeInfo(schema);
  const context = new ValidationContext(schema, document, types, (error) => {
    if (errors.length < maxErrors) errors.push(error);
    else throw tooManyErrors();
  });
  const visitor = visitWithTypeInfo(types, visitInParallel(rules.map((rule) => rule(context))));
  try {
    await inTurns(visitInSteps(document, visitor), nextTurn);
  } catch (reason) {
    // A rule gives up, too, where comparing fields takes too long.
    if (!(reason instanceof GraphQLError)) throw reason;
    errors.push(reason);
  }
  return errors;
}

function tooManyErrors(): GraphQLError {
  return new GraphQLError('Too many validation errors, error limit reached. Validation aborted.');
}

async function inTurns(steps: Generator<void, void>, nextTurn: NextTurn): Promise<void> {
  await nextTurn();
  for (let count = 1; !steps.next().done; count++) {
    if (count % nodesAtOnce === 0) await nextTurn();
  }
}

/** The plugin hands its rules over to the core of Yoga alone. */
function rulesOfDefer(): readonly ValidationRule[] {
  const added: ValidationRule[] = [];
  const addValidationRule = (rule: ValidationRule) => void added.push(rule);
  useDeferStream().onValidate?.({ params: {}, addValidationRule } as never);
  return added;
}
