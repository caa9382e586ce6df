import { readFileSync } from 'node:fs';
import { escaped } from '../../extract/lib/html/escaped.ts';
import { sha256 } from '../../extract/lib/sha256.ts';
import { once } from '../../shared/once.ts';
import { StaticBody } from '../../shared/static-body.ts';
import { head } from '../page.ts';

/** The path under which the service serves the files of the editor. */
export const graphiqlRoot = '/graphiql/';

interface GraphiqlPage {
  readonly content: StaticBody;
  /** The editor's script and style sheet, by path. The paths contain a hash of the content. */
  readonly files: ReadonlyMap<string, StaticBody>;
}

/** What the page's script reads from it. */
export interface GraphiqlParts {
  /** The paths of the editor's files. */
  readonly script: string;
  readonly style: string;
  /** Example operations, in the order of the editor's tabs. */
  readonly examples: readonly string[];
}

/**
 * Only the service's own files run, and only the service is contacted; the editor starts workers from blob URLs and sets
 * inline styles. Framing is forbidden, against clickjacking.
 */
export const graphiqlPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  'worker-src blob: data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GraphiQL without external resources; built on first use. */
export const graphiqlPage = once(makePage);

const examples = ['preview', 'audit', 'read', 'compare'].map(
  (name) => new URL(`examples/${name}.graphql`, import.meta.url),
);

/**
 * A page that can be read at once: the editor takes 9 MB and half a second of computing, so the page's script loads it
 * when somebody is there to use it.
 */
async function makePage(): Promise<GraphiqlPage> {
  const editor = await editorFiles();
  const files = new Map<string, StaticBody>();
  const file = (content: string, extension: 'css' | 'js') => {
    const path = `${graphiqlRoot}${sha256(content).slice(0, 16)}.${extension}`;
    files.set(path, new StaticBody(Buffer.from(content)));
    return path;
  };
  const parts: GraphiqlParts = {
    script: file(editor.script, 'js'),
    style: file(editor.style, 'css'),
    examples: examples.map((example) => readFileSync(example, 'utf8')),
  };
  const text = `${await head({
    title: 'PageQL GraphiQL',
    description:
      'Write GraphQL queries of web pages in the browser, with completion and the documentation of every field.',
    script: 'graphiql',
    style: 'graphiqlStyle',
  })}
<body><nav id="ways"><h1>GraphiQL</h1><a href="/">PageQL</a><a href="/docs">Documentation</a>
<button type="button" id="copy-link" disabled>Copy link</button></nav>
<main id="root"><div class="first"><p role="status"><button type="button">Open the editor</button></p>
<pre tabindex="0" role="region" aria-label="Query">${escaped(parts.examples[0] ?? '')}</pre>
<noscript><p>GraphiQL needs JavaScript. Queries are sent with <code>POST /graphql</code>: <a href="/docs#graphql">read how</a>.</p></noscript></div></main>
<script type="application/json" id="parts">${JSON.stringify(parts).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
  return { content: new StaticBody(Buffer.from(text)), files };
}

/** The library makes one page with everything in it, 9 MB: its script and its style sheet, taken out of it. */
async function editorFiles(): Promise<Pick<GraphiqlParts, 'script' | 'style'>> {
  // Loaded lazily: it takes 29 MB of memory.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL();
  return { script: withoutTabRoles(withoutStart(inside('script', page))), style: inside('style', page) };
}

/** What the first of such elements holds. */
function inside(element: string, page: string): string {
  const start = page.indexOf(`<${element}>`) + `<${element}>`.length;
  return page.slice(start, page.indexOf(`</${element}>`, start));
}

/** The library's last statement starts the editor. */
function withoutStart(script: string): string {
  return script.slice(0, script.lastIndexOf('YogaGraphiQL.renderYogaGraphiQL('));
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
