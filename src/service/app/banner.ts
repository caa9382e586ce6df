import { isUnspecified } from '../config/address-list.ts';
import type { Config } from '../config/index.ts';
import { describeBrowser } from './browser.ts';

const whoMayCall = {
  free: 'anyone, on the Free plan; more with a key',
  pro: 'anyone, on the Pro plan',
  none: 'only with a key',
};

export function banner(config: Config, { port, store }: { port: number; store: string }): string {
  const {
    publicUrl,
    anonymous,
    allowAddresses,
    denyAddresses,
    graphiql,
    inspector,
    rateLimits,
    extractionThreads,
  } = config;
  const baseUrl = config.port === 0 ? publicUrl.replace(/:0$/, `:${port}`) : publicUrl;
  const lines: (readonly [label: string, value: string])[] = [
    ...(inspector ? ([['Inspector', `${baseUrl}/`]] as const) : []),
    [graphiql ? 'GraphiQL' : 'GraphQL', `${baseUrl}/graphql`],
    ['REST', `${baseUrl}/api/scrape?url=…&params=…`],
    ['Markdown', `${baseUrl}/read?url=…`],
    ['MCP', `${baseUrl}/mcp`],
    ['Documentation', `${baseUrl}/docs`],
    ['Store', store],
    [
      'Callers',
      `${whoMayCall[anonymous]} (Free ${rateLimits.FREE}, Pro ${rateLimits.PRO} requests per minute)`,
    ],
    ['Private addresses', allowAddresses.length === 0 ? 'none' : allowAddresses.join(', ')],
    ['Denied', ['own addresses', ...denyAddresses].join(', ')],
    ['Browser', describeBrowser(config)],
    [
      'Threads',
      extractionThreads === 0 ? 'none: extraction runs on the main thread' : String(extractionThreads),
    ],
  ];
  const facts = lines.map(([label, value]) => `  ${label.padEnd(18)}${value}\n`);
  const unnamed = config.contactUrl === null && isUnspecified(config.host);
  return `PageQL\n${facts.join('')}${unnamed ? noPublicUrl : ''}`;
}

const noPublicUrl =
  'PUBLIC_URL is not set: addresses in answers (of screenshots, batches and OpenAPI) begin with that of HOST, which others cannot reach.\n';
