import { ScrapeError } from '../page/errors.ts';
import { normalUrl } from './normal-url.ts';

/** What a caller says about one page, in the words of either door. */
export interface PageArguments {
  readonly url: string;
  /** In minutes. */
  readonly cacheTime?: number | null | undefined;
  readonly revalidate?: boolean | null | undefined;
}

/** The same, checked: `url` is in normal form. */
export interface PageRequest {
  readonly url: string;
  readonly cacheTimeMs?: number;
  readonly revalidate: boolean;
}

const minuteMs = 60_000;
/** What cacheTime may be, in minutes. */
export const cacheTimeBounds = { min: 5, max: 43_200 } as const;

/** Throws a ScrapeError that says what to change. */
export function readPageRequest({ url, cacheTime, revalidate }: PageArguments): PageRequest {
  const request = { url: normalUrl(url), revalidate: revalidate ?? false };
  if (cacheTime === null || cacheTime === undefined) return request;
  const { min, max } = cacheTimeBounds;
  if (!(cacheTime >= min && cacheTime <= max)) throw badCacheTime();
  return { ...request, cacheTimeMs: cacheTime * minuteMs };
}

export function badCacheTime(): ScrapeError {
  const { min, max } = cacheTimeBounds;
  return new ScrapeError('INVALID_PARAMETER', `cacheTime must be a number of minutes from ${min} to ${max}.`);
}

/** Whether a request asks for what only callers on the Pro plan get. */
export function needsPro({ cacheTimeMs, revalidate }: PageRequest): boolean {
  return cacheTimeMs !== undefined || revalidate;
}
