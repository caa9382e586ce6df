// Every expected failure, with its HTTP status, its title, and the sentence that tells the caller what to change.
import type { ErrorCode } from '../schema/generated/answers.ts';
import table from './errors.json' with { type: 'json' };

export type { ErrorCode };

/** The codes, in the order of the table. */
export const allErrorCodes = Object.keys(table) as readonly ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

/** Each code with the sentence that says what it means. */
export const errorMeanings = Object.fromEntries(
  Object.entries(table).map(([code, { message }]) => [code, message]),
) as Readonly<Record<ErrorCode, string>>;

/** Whether the same request may succeed later. */
export function mayPass(code: ErrorCode): boolean {
  return 'mayPass' in table[code];
}

/** An expected failure. `message` is for the caller and says what to change; `cause` is for the log only. */
export class ScrapeError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which to try again; null if that would not help, or the time is unknown. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    message?: string,
    { retryAfter = null, ...options }: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(message ?? table[code].message, options);
    this.name = 'ScrapeError';
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return table[this.code].status;
  }

  get title(): string {
    return table[this.code].title;
  }

  /** Of a GraphQL error. */
  get extensions(): { readonly code: ErrorCode; readonly retryAfter?: number } {
    const { code, retryAfter } = this;
    return retryAfter === null ? { code } : { code, retryAfter };
  }
}

/** A value that the caller gave is not allowed; the message says which is. */
export function invalidParameter(message: string): ScrapeError {
  return new ScrapeError('INVALID_PARAMETER', message);
}

/** A failure as plain data, which can be stored with an entry or sent to another thread. */
export interface PlainError {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The code and message of any error. One without a code is a bug and becomes INTERNAL. */
export function plainError(error: unknown): PlainError {
  if (error instanceof ScrapeError) return { code: error.code, message: error.message };
  return { code: 'INTERNAL', message: table.INTERNAL.message };
}

/** Called with the stack of an unexpected error, which is a bug of ours. */
export type OnBug = (stack: string) => void;

/** What is logged for a bug: the stack of the thrown value, or the value itself if it has no stack. */
export function stackOf(thrown: unknown): string {
  return String((thrown as Partial<Error> | null | undefined)?.stack ?? thrown);
}

/** The failure that plainError described. */
export function fromPlainError({ code, message }: PlainError): ScrapeError {
  return new ScrapeError(code, message);
}
