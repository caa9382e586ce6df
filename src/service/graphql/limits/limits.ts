import { createComplexityRule } from '@pothos/plugin-complexity';
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Session, SessionContext } from '../../endpoint/session.ts';
import { withExtensions } from '../answers/errors.ts';
import { withoutSecrets } from '../answers/without-secrets.ts';
import { forget, isParsed } from '../documents/parsed-documents.ts';
import { refusal } from '../refusal.ts';
import { countTokens } from '../syntax/count-tokens.ts';
import { operationsOf } from '../syntax/document.ts';
import { excessesInTurns, excessesOf, type Limits } from './excesses.ts';
import { servedRules, validateInTurns } from './paced-validation.ts';

/** A parsed document, or why it cannot be parsed. */
type Parsed = { readonly document: DocumentNode } | { readonly error: unknown };

/**
 * Refuses operations over the limits, before they are validated or executed. Parsing and checking have turns
 * of the main thread of their own, and validation has as many as it takes.
 */
export function limitsPlugin(limits: Limits, schema: GraphQLSchema): Plugin<SessionContext, SessionContext> {
  /** What a session has parsed last, and of which text. */
  const ahead = new WeakMap<Session, { readonly text: string; readonly parsed: Parsed }>();
  const checked = new WeakMap<DocumentNode, readonly string[]>();
  // The cost of a document does not depend on variables, so one that passed need not be checked again.
  const affordable = new WeakSet<DocumentNode>();
  /** What validation has found in documents. */
  const found = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  return {
    async onParams({ params: { query }, context: { session } }) {
      if (typeof query !== 'string' || isParsed(query)) return;
      const parsed = parseBounded(query, limits);
      ahead.set(session, { text: query, parsed });
      await session.nextTurn();
      if (!('document' in parsed)) return;
      const { document } = parsed;
      const { nextTurn } = session;
      const excesses = await excessesInTurns(document, { schema, limits, nextTurn });
      checked.set(document, excesses);
      const isLong = document.loc === undefined;
      if (isLong && excesses.length > 0) forget(document);
      if (excesses.length > 0) return;
      const options = { schema, rules: servedRules, nextTurn, maxErrors: limits.errors };
      const errors = await validateInTurns(document, options);
      found.set(document, errors);
      if (isLong && errors.length > 0) forget(document);
      await nextTurn();
    },
    onParse({ params: { source }, context: { session }, setParseFn }) {
      setParseFn(() => {
        const text = String(source);
        const last = ahead.get(session);
        const parsed = last?.text === text ? last.parsed : parseBounded(text, limits);
        if ('error' in parsed) throw parsed.error;
        return parsed.document;
      });
    },
    onValidate({ params, setResult, setValidationFn }) {
      setValidationFn((...[schema, document, rules]: Parameters<typeof validate>) => {
        const errors = found.get(document) ?? validate(schema, document, rules, { maxErrors: limits.errors });
        return errors.map(withoutSecrets);
      });
      const excesses = checked.get(params.documentAST) ?? excessesOf(params.documentAST, schema, limits);
      if (excesses.length > 0) setResult(excesses.map((message) => exceeded(message)));
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

function parseBounded(text: string, { tokens: maxTokens, located }: Limits): Parsed {
  try {
    return { document: parse(text, { maxTokens, noLocation: countTokens(text, located) > located }) };
  } catch (error) {
    // The parser is recursive.
    return { error: error instanceof RangeError ? exceeded('The document is nested too deeply.') : error };
  }
}

function exceeded(message: string): GraphQLError {
  return withStatus400(refusal(message, { code: 'LIMIT_EXCEEDED' }));
}

/** Yoga would respond with 200 to callers that accept application/json. */
function withStatus400(error: GraphQLError): GraphQLError {
  const { code = 'GRAPHQL_VALIDATION_FAILED' } = error.extensions;
  return withExtensions(withoutSecrets(error), { code, http: { status: 400, spec: false } });
}
