import type { FetchOutcome } from '../../../schema/fetch-report.ts';

/**
 * What tells that something stands in the page's place. All conditions of a row must hold; a row that looks at the
 * document holds only where there is little text, since any article may speak of the same things.
 */
export interface BotWall {
  /** Who stands there; null where the page does not say. */
  readonly by: string | null;
  readonly outcome: Extract<FetchOutcome, 'CHALLENGE' | 'BLOCKED' | 'RATE_LIMITED'>;
  /** Why the row tells a wall from a page. */
  readonly why: string;
  readonly status?: readonly number[];
  readonly header?: readonly [name: string, value: RegExp];
  readonly address?: RegExp;
  readonly title?: RegExp;
  readonly text?: RegExp;
  readonly markup?: RegExp;
  /** Markup that the page has and nothing that stands in its place. */
  readonly unless?: RegExp;
  /** Holds only where there is hardly any text: ordinary pages of the same site hold the same script. */
  readonly bare?: boolean;
}

/** Statuses that refusals come with. */
export const refusals = [401, 403, 405, 406, 429, 503];
