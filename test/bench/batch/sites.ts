import { Child } from '../child.ts';

const hosts = 20;

/** What the server of the sites says of itself. */
export interface SiteFacts {
  readonly port: number;
  /** How many pages it has been asked for; some categories ask for icons and other files besides. */
  readonly pages: number;
}

/** Pages on twenty addresses of loopback, each at an address that was never asked for; served by another process. */
export interface Sites extends AsyncDisposable {
  pages(): Promise<number>;
  fresh(count: number): string[];
  /** A page of a site that no batch has pages of. */
  freshElsewhere(): string;
}

export async function startSites(): Promise<Sites> {
  const server = new Child(new URL('./site-server.ts', import.meta.url));
  const { port } = await server.ask<SiteFacts>({});
  let served = 0;
  const at = (host: number) => `http://127.0.0.${host}:${port}/${served++}`;
  return {
    pages: async () => (await server.ask<SiteFacts>({})).pages,
    fresh: (count) => Array.from({ length: count }, () => at(1 + (served % hosts))),
    freshElsewhere: () => at(hosts + 1),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
