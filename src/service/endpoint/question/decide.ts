import type { PageActions } from '../../../extract/page/browser.ts';
import { invalidParameter } from '../../../extract/page/errors.ts';
import { isPersonal } from '../../../extract/page/visitor.ts';
import type { RenderMode } from '../../../extract/schema/rendering-report.ts';
import { everybody, nobodyElse } from '../../engine/request/audience.ts';
import { withKey } from '../../engine/request/entry-key.ts';
import type { PageRequest } from '../../engine/request/page-request.ts';
import { mayUseBrowser } from '../../engine/request/selection.ts';
import { givenUrl, normalUrl, routeOf } from './normal-url.ts';
import type { PageOptions } from './page-options.ts';
import type { PageQuestion } from './page-question.ts';
import { providedPage } from './provided-document.ts';
import { asksForPro, readOptions, refuseInapplicable } from './read-options.ts';
import { readVisitor } from './visitor.ts';

export interface RequestDefaults {
  readonly render: RenderMode;
  readonly lifetimeMs: number;
}

const minuteMs = 60_000;

/** What is done about a question, for everybody who asks it. Throws a ScrapeError that says what to change. */
export function decide(question: PageQuestion, defaults: RequestDefaults): PageRequest {
  const { selection, reads = {}, format = 'json', statusOnly, document } = question;
  const options = readOptions(question);
  if (document) refuseInapplicable(options);
  const { text, schemeAssumed } = givenUrl(question.url);
  const url = normalUrl(text);
  const route = routeOf(text);
  const { cacheTime, timeout, revalidate = false, render, prefer, as } = options;
  if (revalidate && options.cache === 'ONLY')
    throw invalidParameter(
      'revalidate and cache: ONLY cannot be given together: one fetches the page, the other does not.',
    );
  const mode = document || statusOnly ? 'NEVER' : (render ?? defaults.render);
  const lifetimeMs = cacheTime ? cacheTime * minuteMs : defaults.lifetimeMs;
  const maxAge = cacheTime ? { maxAgeMs: cacheTime * minuteMs } : {};
  const visitor = { ...readVisitor(as), ...(prefer === 'MARKDOWN' && { prefer }) };
  checkHash(question);
  return withKey({
    url,
    ...(document && { provided: providedPage(document, { url, language: visitor.language }) }),
    ...(schemeAssumed && !document && { fallbackUrl: normalUrl(url.replace(/^https:/, 'http:')) }),
    route: mayUseBrowser({ selection, mode }) ? route : '',
    selection,
    reads,
    format,
    ...(statusOnly && { statusOnly }),
    mode,
    actions: actionsOf(options),
    visitor,
    audience: document || lifetimeMs === 0 ? nobodyElse : everybody,
    lifetimeMs,
    ...maxAge,
    revalidate: revalidate === true,
    needsPro: asksForPro(options) || isPersonal(visitor),
    ...(timeout && { timeoutMs: timeout }),
    ...(options.cache === 'ONLY' && { cacheOnly: true }),
    ...(options.staleWhileRevalidate && { staleMs: options.staleWhileRevalidate * minuteMs }),
  });
}

/** What is done in the browser, where that differs from the default. */
export function actionsOf({ waitFor, scroll, screenshot, consent }: PageOptions): PageActions {
  return {
    ...(waitFor && { waitFor }),
    ...(scroll && { scroll }),
    ...(screenshot && { screenshot }),
    ...(consent === 'DECLINE' && { consent }),
  };
}

export function checkHash({ changedSince }: Pick<PageQuestion, 'changedSince'>): void {
  if (!changedSince || /^[\da-f]{64}$/.test(changedSince)) return;
  throw invalidParameter('changedSince must be the contentHash of an earlier answer: 64 hexadecimal digits.');
}
