import { GraphQLStreamDirective } from '@graphql-tools/utils';
import {
  type DirectiveNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  getArgumentValues,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ErrorCode } from '../../../extract/page/errors.ts';
import { refusal } from '../refusal.ts';
import { directivesIn, perDocument } from '../syntax/document.ts';
import { type Executed, executedBy } from '../syntax/executed.ts';

/** Refuses `@stream` without an initialCount or with a negative one, which the executor reports as a bug. */
export const streamCounts: Plugin = { onExecute: checkCounts, onSubscribe: checkCounts };

interface Executing {
  readonly args: ExecutionArgs;
  readonly setResultAndStopExecution: (result: ExecutionResult) => void;
}

function checkCounts({ args, setResultAndStopExecution }: Executing): void {
  const streams = streamsIn(args.document);
  const executed = streams.length > 0 ? executedBy(args) : null;
  const wrong = executed && streams.find((stream) => !hasCount(stream, executed.variables));
  if (wrong) setResultAndStopExecution({ errors: [withoutCount(wrong)] });
}

const streamsIn = perDocument((document) =>
  directivesIn(document).filter(({ name }) => name.value === 'stream'),
);

function hasCount(stream: DirectiveNode, variables: Executed['variables']): boolean {
  const { initialCount } = getArgumentValues(GraphQLStreamDirective, stream, variables);
  return typeof initialCount === 'number' && initialCount >= 0;
}

function withoutCount(node: DirectiveNode): GraphQLError {
  const code: ErrorCode = 'INVALID_PARAMETER';
  return refusal('initialCount of @stream must be 0 or more.', { code, node });
}
