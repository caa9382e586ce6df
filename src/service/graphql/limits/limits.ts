import { createComplexityRule } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  type SelectionSetNode,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Session, SessionContext } from '../../endpoint/session.ts';
import { withExtensions } from '../answers/errors.ts';
import { withoutSecrets } from '../answers/without-secrets.ts';
import { directivesIn } from '../documents/directives.ts';
import { type Fragments, fragmentsOf, isPageField, operationsOf, rootFields } from '../documents/document.ts';
import { isParsed } from '../documents/parsed-documents.ts';
import { aliasCost } from './alias-cost.ts';
import { repeatedCost } from './deferred-cost.ts';
import { mergeCost } from './merge-cost.ts';
import { rulesKept, rulesLeft } from './paced-validation.ts';

export interface Limits {
  /** Lexical tokens in a document. */
  readonly tokens: number;
  /** Nested fields after fragments are spread; introspection is bounded by GraphQL's own rule. */
  readonly depth: number;
  /** `page`, `pages` and `document` fields of an operation after fragments are spread. */
  readonly pageFields: number;
  readonly directives: number;
  /** Selections after fragments are spread, and ten for each pair that has to be compared to merge them. */
  readonly merged: number;
  /** Validation stops at this number of errors. */
  readonly errors: number;
  /** Aliased fields of one page. */
  readonly aliased: number;
  /** Fields that deferred parts repeat. */
  readonly repeated: number;
  /** The cost of an operation: a field costs 1, a field inside a list 10. */
  readonly complexity: number;
}

/** A parsed document, or why it cannot be parsed. */
type Parsed = { readonly document: DocumentNode } | { readonly error: unknown };

/**
 * Refuses operations over the limits, before they are validated or executed. Parsing, checking and most rules of
 * validation have turns of the main thread of their own: together, they would take 40 ms at once for the longest document.
 */
export function limitsPlugin(limits: Limits, schema: GraphQLSchema): Plugin<SessionContext, SessionContext> {
  /** What a session has parsed last, and of which text. */
  const ahead = new WeakMap<Session, { readonly text: string; readonly parsed: Parsed }>();
  const checked = new WeakMap<DocumentNode, readonly string[]>();
  // The cost of a document does not depend on variables, so one that passed need not be checked again.
  const affordable = new WeakSet<DocumentNode>();
  /** The rules that documents are known to keep. */
  const kept = new WeakMap<DocumentNode, ReadonlySet<ValidationRule>>();
  const check = (document: DocumentNode) => {
    const excesses = checked.get(document) ?? excessesOf(document, schema, limits);
    checked.set(document, excesses);
    return excesses;
  };
  return {
    async onParams({ params: { query }, context: { session } }) {
      if (typeof query !== 'string' || isParsed(query)) return;
      const parsed = parseBounded(query, limits.tokens);
      ahead.set(session, { text: query, parsed });
      await session.nextTurn();
      if (!('document' in parsed) || check(parsed.document).length > 0) return;
      kept.set(parsed.document, await rulesKept(parsed.document, schema, session.nextTurn));
      await session.nextTurn();
    },
    onParse({ params: { source }, context: { session }, setParseFn }) {
      setParseFn(() => {
        const text = String(source);
        const last = ahead.get(session);
        const parsed = last?.text === text ? last.parsed : parseBounded(text, limits.tokens);
        if ('error' in parsed) throw parsed.error;
        return parsed.document;
      });
    },
    onValidate({ params, setResult, setValidationFn }) {
      setValidationFn((...[schema, document, rules]: Parameters<typeof validate>) =>
        validate(schema, document, rulesLeft(rules, kept.get(document)), { maxErrors: limits.errors }).map(
          withoutSecrets,
        ),
      );
      const excesses = check(params.documentAST);
      if (excesses.length > 0) setResult(excesses.map((message) => refusal(message)));
    },
    onExecute({ args, setResultAndStopExecution }) {
      const { document, schema, contextValue, variableValues, operationName } = args;
      if (affordable.has(document)) return;
      const errors = validate(schema, document, [
        createComplexityRule({
          context: contextValue,
          variableValues: variableValues ?? {},
          maxComplexity: limits.complexity,
          ...(operationName && { operationName }),
        }),
      ]);
      if (errors.length > 0) setResultAndStopExecution({ errors: errors.map(withStatus400) });
      else if (operationsOf(document).length === 1) affordable.add(document);
    },
  };
}

function parseBounded(text: string, maxTokens: number): Parsed {
  try {
    return { document: parse(text, { maxTokens }) };
  } catch (error) {
    // The parser is recursive.
    return { error: error instanceof RangeError ? refusal('The document is nested too deeply.') : error };
  }
}

/** The limits that a document exceeds, as sentences. */
export function excessesOf(document: DocumentNode, schema: GraphQLSchema, limits: Limits): string[] {
  if (mergeCost(document, limits.merged) > limits.merged) {
    return [
      `After its fragments are spread, a document may hold at most ${limits.merged} fields, where fragments in one place, and fields of one name, count ten for each pair.`,
    ];
  }
  const fragments = fragmentsOf(document);
  const sets = operationsOf(document).map(({ selectionSet }) => selectionSet);
  const depth = Math.max(0, ...sets.map((set) => depthOf(set, fragments)));
  const pageFields = Math.max(0, ...sets.map((set) => pageFieldsOf(set, fragments)));
  const directives = directivesIn(document).length;
  const aliased = aliasCost(document, schema);
  const repeated = repeatedCost(document, schema);
  return [
    depth > limits.depth && `Fields may be nested at most ${limits.depth} levels deep.`,
    pageFields > limits.pageFields &&
      `An operation may hold at most ${limits.pageFields} page, pages and document fields; it holds ${pageFields}.`,
    directives > limits.directives && `A document may hold at most ${limits.directives} directives.`,
    aliased > limits.aliased &&
      `At most ${limits.aliased} fields of a page may be under aliases, where each field of a list inside a list counts as ten; there are ${aliased}.`,
    repeated > limits.repeated &&
      `At most ${limits.repeated} fields may be repeated by @defer, where each field inside a list counts as ten; there are ${repeated}. Select a field in one deferred fragment only.`,
  ].filter((sentence) => sentence !== false);
}

/** Each fragment is visited once; GraphQL's own rule rejects cycles. */
function depthOf(root: SelectionSetNode, fragments: Fragments): number {
  const known = new Map<SelectionSetNode, number>();
  const depth = (set: SelectionSetNode): number => {
    const found = known.get(set);
    if (found !== undefined) return found;
    known.set(set, 0);
    const deepest = set.selections.reduce((max, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return fragment ? Math.max(max, depth(fragment.selectionSet)) : max;
      }
      const inside = selection.selectionSet ? depth(selection.selectionSet) : 0;
      if (selection.kind === Kind.INLINE_FRAGMENT) return Math.max(max, inside);
      return selection.name.value.startsWith('__') ? max : Math.max(max, inside + 1);
    }, 0);
    known.set(set, deepest);
    return deepest;
  };
  return depth(root);
}

/** Only Query has such fields, so they are at the root. */
function pageFieldsOf(root: SelectionSetNode, fragments: Fragments): number {
  const pages = rootFields(root, fragments).filter(isPageField);
  return new Set(pages.map(({ name, alias }) => alias?.value ?? name.value)).size;
}

function refusal(message: string): GraphQLError {
  return withStatus400(new GraphQLError(message, { extensions: { code: 'LIMIT_EXCEEDED' } }));
}

/** Yoga would respond with 200 to callers that accept application/json. */
function withStatus400(error: GraphQLError): GraphQLError {
  const { code = 'GRAPHQL_VALIDATION_FAILED' } = error.extensions;
  return withExtensions(withoutSecrets(error), { code, http: { status: 400, spec: false } });
}
