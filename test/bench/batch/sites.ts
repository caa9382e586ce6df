import { type Origin, startOrigin } from '../../helpers/origin.ts';
import { samplePage } from '../http/sample-page.ts';

const hosts = 20;

/** Pages on twenty addresses of loopback, each at an address that was never asked for. */
export interface Sites extends AsyncDisposable {
  readonly origin: Origin;
  fresh(count: number): string[];
  /** A page of a site that no batch has pages of. */
  freshElsewhere(): string;
}

export async function startSites(): Promise<Sites> {
  const page = samplePage({ paragraphs: 30 });
  const origin = await startOrigin(
    ({ url }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page.replace('The harbour', `${url} · The harbour`));
    },
    { address: '0.0.0.0' },
  );
  let served = 0;
  const at = (host: number) => `http://127.0.0.${host}:${origin.port}/${served++}`;
  return {
    origin,
    fresh: (count) => Array.from({ length: count }, () => at(1 + (served % hosts))),
    freshElsewhere: () => at(hosts + 1),
    [Symbol.asyncDispose]: () => origin.close(),
  };
}
