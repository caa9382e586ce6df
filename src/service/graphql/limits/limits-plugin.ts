import { GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { SessionContext } from '../../endpoint/session.ts';
import { refusal } from '../refusal.ts';
import type { AnswerSize, SizedContext } from '../schema/answer-size.ts';
import { type Executed, executedBy } from '../syntax/executed.ts';
import { excessOf, openAnswer } from './excess.ts';
import { exceeded, parseDocument } from './parse-document.ts';

/** Refuses documents and operations over the limits before they are executed, and answers that become too long. */
export function limitsPlugin(): Plugin<SizedContext, SessionContext> {
  return {
    onParse({ setParseFn }) {
      setParseFn(parseDocument);
    },
    onExecute({ args, extendContext, setResultAndStopExecution }) {
      const executed = executedBy(args);
      // The executor says what is wrong with the variables.
      if (!executed) return;
      const size = openAnswer(executed);
      const refused = refusalOf(executed, size);
      if (refused) return setResultAndStopExecution({ errors: [refused] });
      extendContext({ size });
      return {
        onExecuteDone({ result, setResult }) {
          if (isAsyncIterable(result)) setResult(withinSize(result, size));
          else if (size.isExceeded) setResult({ errors: [tooLong(size)] });
        },
      };
    },
    /** Each event is an answer, which may come in parts. */
    onSubscribe({ args, extendContext, setResultAndStopExecution }) {
      const executed = executedBy(args);
      if (!executed) return;
      let size = openAnswer(executed);
      const refused = refusalOf(executed, size);
      if (refused) return setResultAndStopExecution({ errors: [refused] });
      extendContext({ size });
      return {
        onSubscribeResult: () => ({
          onNext({ result, setResult }) {
            if (size.isExceeded) setResult({ errors: [tooLong(size)] });
            if ('hasNext' in result && result.hasNext) return;
            size = openAnswer(executed);
            extendContext({ size });
          },
        }),
      };
    },
  };
}

/** Why an operation is not executed; null if it is. */
function refusalOf(executed: Executed, size: AnswerSize): GraphQLError | null {
  const excess = excessOf(executed);
  if (excess !== null) return exceeded(excess);
  return size.isExceeded ? tooLong(size) : null;
}

function tooLong(size: AnswerSize): GraphQLError {
  const { code, message } = size.error();
  return refusal(message, { code, status: 400 });
}

interface Payload {
  readonly incremental?: readonly object[];
}

/** The payloads of a stream up to the one that is too long, in which the reason takes the place of what it holds. */
async function* withinSize<Result extends object>(
  payloads: AsyncIterable<Result>,
  size: AnswerSize,
): AsyncGenerator<Result> {
  for await (const payload of payloads) {
    if (!size.isExceeded) yield payload;
    else {
      yield refused(payload, size) as Result;
      return;
    }
  }
}

function refused({ incremental }: Payload, size: AnswerSize): object {
  const { message, code } = size.error();
  const errors = [new GraphQLError(message, { extensions: { code } })];
  if (!incremental) return { data: null, errors, hasNext: false };
  const patches = incremental.map((patch) =>
    'items' in patch ? { ...patch, items: null, errors } : { ...patch, data: null, errors },
  );
  return { incremental: patches, hasNext: false };
}
