import { invalidParameter, type ScrapeError } from '../../../extract/page/errors.ts';
import { isPersonal } from '../../../extract/page/visitor.ts';
import type { RenderMode } from '../../../extract/schema/rendering-report.ts';
import { everybody, nobodyElse } from '../../engine/request/audience.ts';
import { withKey } from '../../engine/request/entry-key.ts';
import type { PageRequest } from '../../engine/request/page-request.ts';
import { mayUseBrowser } from '../../engine/request/selection.ts';
import { refuseInapplicable } from './inapplicable.ts';
import { givenUrl, normalUrl, routeOf } from './normal-url.ts';
import { readPageActions } from './page-actions.ts';
import type { PageQuestion } from './page-question.ts';
import { providedPage } from './provided-document.ts';
import { readVisitor } from './visitor.ts';

/** What the operator has set for questions that do not say otherwise. */
export interface RequestDefaults {
  readonly render: RenderMode;
  readonly lifetimeMs: number;
}

const minuteMs = 60_000;
/** The bounds of cacheTime, in minutes. */
export const cacheTimeBounds = { min: 5, max: 43_200 } as const;
/** The bounds of timeout, in milliseconds. */
export const timeoutBounds = { min: 250, max: 30_000 } as const;

/** What is done about a question, for everybody who asks it. Throws a ScrapeError that says what to change. */
export function decide(question: PageQuestion, defaults: RequestDefaults): PageRequest {
  const { selection, selectors = [], format = 'json', revalidate, render, document } = question;
  if (document) refuseInapplicable(question);
  const { text, schemeAssumed } = givenUrl(question.url);
  const url = normalUrl(text);
  const route = routeOf(text);
  const mode = document ? 'NEVER' : (render ?? defaults.render);
  const maxAgeMs = readCacheTime(question);
  const visitor = {
    ...readVisitor(question.as),
    ...(question.prefer === 'MARKDOWN' && { prefer: question.prefer }),
  };
  checkHash(question);
  return withKey({
    url,
    ...(document && { provided: providedPage(document, { url, language: visitor.language }) }),
    ...(schemeAssumed && !document && { fallbackUrl: url.replace(/^https:/, 'http:') }),
    route: mayUseBrowser({ selection, mode }) ? route : '',
    selection,
    selectors,
    format,
    mode,
    actions: readPageActions(question),
    visitor,
    audience: document ? nobodyElse : everybody,
    lifetimeMs: maxAgeMs ?? defaults.lifetimeMs,
    ...(maxAgeMs !== null && { maxAgeMs }),
    revalidate: revalidate ?? false,
    needsPro: maxAgeMs !== null || revalidate === true || isPersonal(visitor),
    ...readTimeout(question),
  });
}

/** In milliseconds; null if none is given. */
function readCacheTime({ cacheTime }: PageQuestion): number | null {
  if (cacheTime === null || cacheTime === undefined) return null;
  const { min, max } = cacheTimeBounds;
  if (!(cacheTime >= min && cacheTime <= max)) throw badCacheTime();
  return cacheTime * minuteMs;
}

function readTimeout({ timeout }: PageQuestion): Pick<PageRequest, 'timeoutMs'> {
  if (timeout === null || timeout === undefined) return {};
  const { min, max } = timeoutBounds;
  if (Number.isInteger(timeout) && timeout >= min && timeout <= max) return { timeoutMs: timeout };
  throw invalidParameter(`timeout must be a whole number of milliseconds from ${min} to ${max}.`);
}

export function badCacheTime(): ScrapeError {
  const { min, max } = cacheTimeBounds;
  return invalidParameter(`cacheTime must be a number of minutes from ${min} to ${max}.`);
}

export function checkHash({ changedSince }: Pick<PageQuestion, 'changedSince'>): void {
  if (!changedSince || /^[\da-f]{64}$/.test(changedSince)) return;
  throw invalidParameter('changedSince must be the contentHash of an earlier answer: 64 hexadecimal digits.');
}
