import type { Config } from '../config.ts';
import { describeBrowser } from './browser.ts';

const whoMayCall = {
  free: 'anybody, on the Free plan; keys for more',
  pro: 'anybody, on the Pro plan',
  none: 'callers with a key alone',
};

/** What the operator should know at start: lines of text. */
export function banner(config: Config, { port, store }: { port: number; store: string }): string {
  const { publicUrl, anonymous, allowAddresses, graphiql, rateLimits, extractionThreads } = config;
  const own = config.port === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl;
  const lines: [string, string][] = [
    [graphiql ? 'GraphiQL' : 'GraphQL', `${own}/graphql`],
    ['REST', `${own}/api/scrape`],
    ['Store', store],
    ['Callers', `${whoMayCall[anonymous]} (${rateLimits.FREE} and ${rateLimits.PRO} requests a minute)`],
    ['Private addresses', allowAddresses.length === 0 ? 'none' : allowAddresses.join(', ')],
    ['Browser', describeBrowser(config)],
    ['Threads', extractionThreads === 0 ? 'none: pages are taken apart inline' : String(extractionThreads)],
  ];
  return `PageQL\n${lines.map(([what, value]) => `  ${what.padEnd(18)}${value}\n`).join('')}`;
}
