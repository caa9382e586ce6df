import { apiKeys, type Service } from '../http/service.ts';
import type { Metric, Range } from './figures.ts';

const query = `query ($url: String!) {
  page(url: $url, options: { revalidate: true }) {
    performance { lab {
      runCount score requestCount transferBytes
      fcpMs { ...range } lcpMs { ...range } cls { ...range } tbtMs { ...range }
    } }
  }
}
fragment range on Spread { min median max }`;

export type Answer = Readonly<Record<Metric, Range>> & { readonly runs: number };

/** What the service says of a page, measured now. */
export async function askService(service: Service, url: string): Promise<Answer> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKeys[0] ?? '' },
    body: JSON.stringify({ query, variables: { url } }),
  });
  const said = (await response.json()) as {
    data?: { page?: { performance?: { lab?: LabAnswer | null } | null } | null };
  };
  const lab = said.data?.page?.performance?.lab;
  if (!lab?.fcpMs || !lab.lcpMs || !lab.cls || !lab.tbtMs || lab.score === null)
    throw new Error(`The service did not measure ${url}: ${JSON.stringify(said)}`);
  return {
    runs: lab.runCount,
    fcp: lab.fcpMs,
    lcp: lab.lcpMs,
    cls: lab.cls,
    tbt: lab.tbtMs,
    score: single(lab.score),
    requests: single(lab.requestCount),
    bytes: single(lab.transferBytes),
  };
}

interface LabAnswer {
  readonly runCount: number;
  readonly score: number | null;
  readonly requestCount: number;
  readonly transferBytes: number;
  readonly fcpMs: Range | null;
  readonly lcpMs: Range | null;
  readonly cls: Range | null;
  readonly tbtMs: Range | null;
}

function single(value: number): Range {
  return { min: value, median: value, max: value };
}
