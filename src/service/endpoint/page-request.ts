import type { PageActions } from '../../extract/page/browser.ts';
import { ScrapeError } from '../../extract/page/errors.ts';
import { anybody, isPersonal, type Visitor } from '../../extract/page/visitor.ts';
import type { RenderMode } from '../../extract/schema/rendering-report.ts';
import { givenUrl, normalUrl, routeOf } from './normal-url.ts';
import { type PageActionArguments, readPageActions } from './page-actions.ts';
import { readVisitor, type VisitorArguments } from './visitor.ts';

/** A caller's arguments about one page, at either endpoint. */
export interface PageArguments extends PageActionArguments {
  readonly url: string;
  /** In minutes. */
  readonly cacheTime?: number | null | undefined;
  readonly revalidate?: boolean | null | undefined;
  readonly render?: RenderMode | null | undefined;
  /** The content hash of an earlier answer. */
  readonly changedSince?: string | null | undefined;
  readonly as?: VisitorArguments | null | undefined;
}

/** The validated arguments: `url` is in normal form. */
export interface PageRequest {
  readonly url: string;
  /** What to try if nothing listens at `url`: set if the scheme was not given. */
  readonly fallbackUrl?: string;
  /** The fragment if it is a route that a browser can open, else empty. */
  readonly route: string;
  readonly cacheTimeMs?: number;
  readonly revalidate: boolean;
  /** Absent if the operator's default applies. */
  readonly render?: RenderMode;
  /** Absent if the browser is only to open the page. */
  readonly actions?: PageActions;
  /** Absent if the caller names none. */
  readonly visitor?: Visitor;
}

const minuteMs = 60_000;
/** The bounds of cacheTime, in minutes. */
export const cacheTimeBounds = { min: 5, max: 43_200 } as const;

/** Throws a ScrapeError that says what to change. */
export function readPageRequest(args: PageArguments): PageRequest {
  const { cacheTime, revalidate, render, changedSince } = args;
  const { text, schemeAssumed } = givenUrl(args.url);
  const url = normalUrl(text);
  const actions = readPageActions(args);
  const visitor = readVisitor(args.as);
  const request = {
    url,
    ...(schemeAssumed && { fallbackUrl: url.replace(/^https:/, 'http:') }),
    route: routeOf(text),
    revalidate: revalidate ?? false,
    ...(render && { render }),
    ...(actions && { actions }),
    ...(visitor !== anybody && { visitor }),
  };
  if (changedSince && !/^[\da-f]{64}$/.test(changedSince)) throw badHash();
  if (cacheTime === null || cacheTime === undefined) return request;
  const { min, max } = cacheTimeBounds;
  if (!(cacheTime >= min && cacheTime <= max)) throw badCacheTime();
  return { ...request, cacheTimeMs: cacheTime * minuteMs };
}

export function badCacheTime(): ScrapeError {
  const { min, max } = cacheTimeBounds;
  return new ScrapeError('INVALID_PARAMETER', `cacheTime must be a number of minutes from ${min} to ${max}.`);
}

function badHash(): ScrapeError {
  return new ScrapeError(
    'INVALID_PARAMETER',
    'changedSince must be the contentHash of an earlier answer: 64 hexadecimal digits.',
  );
}

/** Whether a request uses arguments reserved for the Pro plan. */
export function needsPro({ cacheTimeMs, revalidate, visitor = anybody }: PageRequest): boolean {
  return cacheTimeMs !== undefined || revalidate || isPersonal(visitor);
}
