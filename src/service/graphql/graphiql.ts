import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StaticBody } from '../../extract/lib/http/coded-body.ts';
import { once } from '../../extract/lib/once.ts';

/** The path under which the service serves the files of the page. */
export const graphiqlRoot = '/graphiql/';

interface GraphiqlPage {
  readonly content: StaticBody;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  /** Its script and its style sheet, by path. The paths contain a hash of the content. */
  readonly files: ReadonlyMap<string, StaticBody>;
}

/** The example operations, in the order of GraphiQL's tabs. */
const exampleNames = ['preview', 'audit', 'read', 'compare'] as const;

/** GraphiQL without external resources; built on first use. */
export const graphiqlPage = once(makePage);

/** Without the first rule, the animation of tabs moves a tab while it is clicked, and the click is lost. */
const style = `<style>
.graphiql-tab { transform: none !important }
body { display: flex; flex-direction: column; height: 100vh }
#root { flex: 1; min-height: 0 }
#root .graphiql-container { height: 100% }
#ways h1 { margin: 0; padding: 0 8px; font: inherit; font-weight: 600 }
#ways { display: flex; flex-wrap: wrap; gap: 4px; padding: 2px 12px; font: 14px/24px system-ui, sans-serif; color-scheme: light dark;
  background: Canvas; color: CanvasText }
#ways a, #ways button { padding: 2px 8px; border: 0; background: none; color: light-dark(#1f55c9, #8db2ff); font: inherit; cursor: pointer }
#ways button { margin-left: auto }
/* Contrasts of 4.5:1, and targets of 24 pixels. */
#root .graphiql-logo { color: hsl(var(--color-neutral)) }
#root .vs-dark .line-numbers { color: #a0a6ae }
#root .vs-dark .mtk8 { color: #83b46e }
#root .graphiql-tab-close { box-sizing: border-box; min-width: 24px; min-height: 24px }
</style>`;

/** A way back to the other pages of the service, and a link to what the open tab holds. */
const bar = `<nav id="ways"><h1>GraphiQL</h1><a href="/">PageQL</a><a href="/docs">Documentation</a>
<button type="button" id="copy-link">Copy link</button></nav>`;

/**
 * Opens a query from the fragment, as linked by the inspector, whose queries are too long for the request line.
 * GraphiQL itself reads `?query=`, but no variables, and at the first visit nothing but its default tabs.
 */
const openLink = `<script>
if (location.hash.startsWith('#query=')) history.replaceState(null, '', '?' + location.hash.slice(1));
const asked = new URLSearchParams(location.search);
const tab = { query: asked.get('query'), variables: asked.get('variables') ?? '' };
const linked = tab.query === null ? {} : { variables: tab.variables, defaultTabs: [tab] };
</script>`;

/** GraphiQL keeps its tabs in the storage of the browser. */
const copyLink = `<script>
document.querySelector('#copy-link').onclick = async ({ target }) => {
  const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState'));
  const { query, variables } = tabs[activeTabIndex];
  const link = new URL('/graphql', location.origin);
  if (query) link.searchParams.set('query', query);
  if (variables) link.searchParams.set('variables', variables);
  await navigator.clipboard.writeText(link.href);
  target.textContent = 'Copied';
  setTimeout(() => { target.textContent = 'Copy link' }, 2000);
};
</script>`;

async function makePage(): Promise<GraphiqlPage> {
  // Loaded lazily: it takes 29 MB of memory.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const options = { title: 'PageQL', endpoint: '/graphql' };
  const html = renderGraphiQL({
    ...options,
    defaultTabs: exampleNames.map((name) => ({ query: exampleText(name) })),
  });
  const files = new Map<string, StaticBody>();
  /** The library inlines 9 MB: as files of their own, browsers keep them. */
  const file = (content: string, extension: 'css' | 'js') => {
    const path = `${graphiqlRoot}${hash('sha256', content).slice(0, 16)}.${extension}`;
    files.set(path, new StaticBody(Buffer.from(content)));
    return path;
  };
  const text = html
    .replace(/<style>(.*?)<\/style>/s, (_, css) => `<link rel="stylesheet" href="${file(css, 'css')}">`)
    .replace(
      /<script>(.*?)<\/script>/s,
      (_, js) => `<script src="${file(withoutTabRoles(withLink(js)), 'js')}"></script>`,
    )
    .replace('</head>', () => `${style}${openLink}</head>`)
    .replace('<div id="root"></div>', () => `${bar}<main id="root"></main>`)
    .replace('</body>', () => `${copyLink}</body>`);
  return { content: new StaticBody(Buffer.from(text)), policy: policyFor(text), files };
}

/** The library's script, whose last statement starts GraphiQL with its options: the linked ones are added to them. */
function withLink(script: string): string {
  const at = script.lastIndexOf('}');
  return `${script.slice(0, at)}, ...linked${script.slice(at)}`;
}

/**
 * Its tabs contain two buttons each, which the role of a tab forbids (WAI-ARIA 1.2, tab): they become a list of buttons,
 * of which one is current.
 */
function withoutTabRoles(script: string): string {
  return script
    .replace(/(axis:"x"),role:"tablist"/, '$1')
    .replace(/"aria-selected":(\w+),(dragElastic:!1),role:"tab"/, '"aria-current":$1||void 0,$2');
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
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'worker-src blob: data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
