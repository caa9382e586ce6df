import type { OnBug } from '../../extract/page/errors.ts';
import { expected } from '../endpoint/problem.ts';

/** An error that is shown to the model; `message` says what to change. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly code: string;
  /** In seconds; null if trying again is of no use. */
  readonly retryAfter: number | null;

  constructor(code: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Any error as text: its code, its message, and when to try again. */
export function failureText(error: unknown, onBug: OnBug): string {
  const { code, message, retryAfter } = error instanceof ToolFailure ? error : expected(error, onBug);
  const again = retryAfter === null ? '' : ` Try again in ${retryAfter} s.`;
  return `${code}: ${message}${again}`;
}
