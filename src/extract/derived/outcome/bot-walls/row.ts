import type { FetchOutcome } from '../../../schema/fetch-report.ts';

/**
 * How to recognise a bot wall served in place of the page. All conditions of a row must hold. Conditions on the
 * document hold only if it has little text, since any article may mention the same words.
 */
export interface BotWall {
  /** The product or site behind the wall; null if unknown. */
  readonly by: string | null;
  readonly outcome: Extract<FetchOutcome, 'CHALLENGE' | 'BLOCKED' | 'RATE_LIMITED'>;
  /** Why the conditions distinguish a wall from an ordinary page. */
  readonly why: string;
  readonly status?: readonly number[];
  readonly header?: readonly [name: string, value: RegExp];
  readonly address?: RegExp;
  readonly title?: RegExp;
  readonly text?: RegExp;
  readonly markup?: RegExp;
  /** Markup that ordinary pages have and walls do not. */
  readonly unless?: RegExp;
  /** Whether the document must have hardly any text, because ordinary pages of the site have the same script. */
  readonly almostEmpty?: boolean;
}

/** Statuses that refusals come with. */
export const refusals = [401, 403, 405, 406, 429, 503];
