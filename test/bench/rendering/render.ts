import { apiKeys, type Service } from '../http/service.ts';

export type View = 'mobileView' | 'desktopView';

export interface Rendering {
  readonly ms: number;
  /** Whether there is a picture of the whole page: a busy machine does not always take it in time. */
  readonly whole: boolean;
}

/** Has the service show a page now. */
export async function render(
  service: Service,
  { url, view }: { url: string; view: View },
): Promise<Rendering> {
  const query = `query ($url: String!) { page(url: $url, options: { revalidate: true }) {
    ${view} { rendered { title pageHeight screenshot { url } fullPage { url } } }
  } }`;
  const startedAt = performance.now();
  const said = await ask(service, { query, url });
  const ms = performance.now() - startedAt;
  const rendered = said.data?.page?.[view]?.rendered;
  if (!rendered) throw new Error(`The service did not show ${url}: ${JSON.stringify(said)}`);
  return { ms, whole: rendered.fullPage !== null };
}

/** Has the service read a page now, without its browser. */
export async function scrape(service: Service, url: string): Promise<void> {
  const query = `query ($url: String!) { page(url: $url, options: { revalidate: true }) {
    metadata { title } content { markdown } links { totalCount } images { totalCount } accessibility { language }
  } }`;
  const said = await ask(service, { query, url });
  if (!said.data?.page) throw new Error(`The service did not read ${url}: ${JSON.stringify(said)}`);
}

async function ask(service: Service, { query, url }: { query: string; url: string }): Promise<Answer> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKeys[0] ?? '' },
    body: JSON.stringify({ query, variables: { url } }),
  });
  return (await response.json()) as Answer;
}

interface Answer {
  readonly data?: {
    readonly page?: Partial<Record<View, { readonly rendered: { readonly fullPage: object | null } | null }>>;
  };
}
