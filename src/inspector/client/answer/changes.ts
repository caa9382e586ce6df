import type { ChangesQuery } from '../../operations/generated/answers.d.ts';
import { ask } from './ask.ts';
import { documentText } from './documents.ts';

type Page = NonNullable<ChangesQuery['page']>;

/** A look at the page. */
export interface Glance {
  readonly at: string;
  /** Whether it says something else than at the glance before; null at the first, and if it could not be read. */
  readonly changed: boolean | null;
  /** Why it could not be read. */
  readonly problem: string | null;
}

const minute = 60_000;

/**
 * Looks at a page again and again. Where the caller may, it is fetched each time; otherwise, the service has a new
 * answer when the one that it keeps has expired.
 */
export async function* glances(
  url: string,
  { fresh, signal }: { fresh: boolean; signal: AbortSignal },
): AsyncGenerator<Glance> {
  const query = await documentText('changes');
  let since: string | null = null;
  while (!signal.aborted) {
    const variables = { url, since, ...(fresh && { revalidate: true }) };
    let page: Page | null = null;
    let problem: string | null = null;
    for await (const { data, failures } of ask({ query, variables, signal })) {
      page = (data?.page ?? null) as Page | null;
      problem = page ? null : (failures[0]?.message ?? null);
    }
    if (signal.aborted) return;
    yield { at: new Date().toISOString(), changed: page && since !== null ? page.changed : null, problem };
    since = page?.cache.contentHash ?? since;
    await pause(fresh ? 5 * minute : untilExpired(page), signal);
  }
}

function untilExpired(page: Page | null) {
  const expiresAt = page?.cache.expiresAt;
  return Math.max(minute, expiresAt ? Date.parse(expiresAt) - Date.now() + 1_000 : 0);
}

function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', resolve, { once: true });
  });
}
