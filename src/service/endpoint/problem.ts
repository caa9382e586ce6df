import { type OnBug, plainError, ScrapeError, stackOf } from '../../extract/page/errors.ts';
import type { Reply } from './call.ts';
import { notStored } from './headers.ts';
import { wholeReply } from './whole-reply.ts';

export function problem(error: ScrapeError, headers: readonly string[] = []): Reply {
  return failure(error, 'application/problem+json', { body: problemDetails(error), headers });
}

/** A failure by RFC 9457. */
export function problemDetails({ code, status, title, message: detail }: ScrapeError): object {
  return { type: `urn:pageql:error:${code}`, title, status, detail, code };
}

/** A failure as a GraphQL response, for a call refused before anything was executed. */
export function graphqlProblem(error: ScrapeError, headers: readonly string[] = []): Reply {
  const { message, extensions } = error;
  return failure(error, 'application/json', { body: { errors: [{ message, extensions }] }, headers });
}

/** Converts any error to an expected failure; an error without a code is a bug and logged in full. */
export function expected(error: unknown, onBug: OnBug): ScrapeError {
  if (error instanceof ScrapeError) return error;
  onBug(stackOf(error));
  return new ScrapeError(plainError(error).code);
}

function failure(
  { status, code }: ScrapeError,
  type: string,
  { body, headers }: { body: object; headers: readonly string[] },
): Reply {
  const reply = wholeReply(`${type}; charset=utf-8`, JSON.stringify(body), [...notStored, ...headers]);
  return { ...reply, status, cache: 'MISS', code };
}
