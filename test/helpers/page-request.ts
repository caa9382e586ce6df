import { anybody } from '../../src/extract/page/visitor.ts';
import { decide } from '../../src/service/endpoint/question/decide.ts';
import type { PageQuestion } from '../../src/service/endpoint/question/page-question.ts';
import type { OpenPage } from '../../src/service/engine/answer/open-page.ts';
import type { Engine } from '../../src/service/engine/engine.ts';
import { everybody } from '../../src/service/engine/request/audience.ts';
import { withKey } from '../../src/service/engine/request/entry-key.ts';
import type { PageRequest } from '../../src/service/engine/request/page-request.ts';
import { mayUseBrowser } from '../../src/service/engine/request/selection.ts';
import type { Waiter } from '../../src/service/engine/waiting/shared-scrape.ts';

const hour = 3_600_000;

/** What a service with the usual settings decides about a question. */
export function decided(question: PageQuestion): PageRequest {
  return decide(question, { render: 'NEVER', lifetimeMs: hour });
}

/** A request for https://example.com/ and no category, except for what is given. */
export function pageRequest({ route = '', ...given }: Partial<PageRequest> = {}): PageRequest {
  const request = {
    url: 'https://example.com/',
    selection: [],
    reads: {},
    format: 'json',
    mode: 'NEVER',
    actions: {},
    visitor: anybody,
    audience: everybody,
    lifetimeMs: hour,
    revalidate: false,
    needsPro: false,
    ...given,
  } as const;
  return withKey({ ...request, route: mayUseBrowser(request) ? route : '' });
}

/** Opens such a page for one caller. */
export function openWith(
  engine: Engine,
  { caller, signal, renderTicket, ...request }: Partial<PageRequest & Waiter>,
): Promise<OpenPage> {
  return engine.open(pageRequest(request), {
    caller: caller ?? { id: 'anybody', maxConcurrent: 20 },
    signal: signal ?? new AbortController().signal,
    renderTicket: renderTicket ?? (async () => ({ admitted: true, retryAfter: 0 })),
  });
}
