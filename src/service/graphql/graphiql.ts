import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StaticBody } from '../../extract/lib/http/coded-body.ts';

interface GraphiqlPage {
  readonly content: StaticBody;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** The example operations, in the order of GraphiQL's tabs. */
const exampleNames = ['preview', 'audit', 'read', 'compare'] as const;

let page: Promise<GraphiqlPage> | null = null;

/** GraphiQL without external resources; built on first use. */
export function graphiqlPage(): Promise<GraphiqlPage> {
  page ??= makePage();
  return page;
}

/** Without this, the animation of tabs moves a tab while it is clicked, and the click is lost. */
const tabsStayPut = '<style>.graphiql-tab { transform: none !important }</style>';

/**
 * Opens a query from the fragment, as linked by the inspector. GraphiQL itself reads `?query=`, but the service answers a
 * request for such an address with data.
 */
const openQuery = `<script>
if (location.hash.startsWith('#query=')) history.replaceState(null, '', '?' + location.hash.slice(1));
</script>`;

async function makePage(): Promise<GraphiqlPage> {
  // Loaded lazily: it takes 29 MB of memory.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({
    title: 'PageQL',
    endpoint: '/graphql',
    defaultTabs: exampleNames.map((name) => ({ query: exampleText(name) })),
  });
  const text = html.replace('</head>', () => `${tabsStayPut}${openQuery}</head>`);
  return { content: new StaticBody(Buffer.from(text)), policy: policyFor(text) };
}

function exampleText(name: (typeof exampleNames)[number]): string {
  return readFileSync(new URL(`./operations/${name}.graphql`, import.meta.url), 'utf8');
}

/**
 * Allows only the page's own scripts, by hash, and connections to this service only; the editor starts workers from
 * blob URLs and sets inline styles. Framing is forbidden, against clickjacking.
 */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'worker-src blob: data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
