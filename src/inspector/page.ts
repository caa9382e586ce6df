import { assetRoot, entryModule, importMap, importMapHash, modules, stylesheet } from './assets.ts';

/** Nothing but its own files runs, and nobody but the service and the sites of inspected images is asked. */
const policy = [
  "default-src 'none'",
  `script-src 'self' '${importMapHash}'`,
  "style-src 'self'",
  "img-src 'self' http: https: data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What is sent with every page for people. */
export const pageHeaders: readonly string[] = [
  'Content-Security-Policy',
  policy,
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Cache-Control',
  'no-cache',
];

/** What a page of ours begins with. */
export function head({ title, more = '' }: { readonly title: string; readonly more?: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${assetRoot}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
${more}</head>`;
}

/** The bar stands before the script does, so that nothing moves when it has come. Nothing here is from a request. */
export const inspectorPage = `${head({ title: 'PageQL Inspector', more: scripts() })}
<body id="app">
<header class="top"><div><a class="brand" href="/">PageQL <span>Inspector</span></a>
<form class="ask" role="search" action="/"><label class="vh" for="url">Address of a web page</label>
<input id="url" name="url" type="text" inputmode="url" placeholder="https://example.com/" required autocomplete="url" spellcheck="false">
<button class="btn primary" type="submit">Inspect</button></form></div></header>
<noscript><p class="noscript">The inspector needs JavaScript. Everything that it shows can be asked of the service itself:
<a href="/docs">read how</a>.</p></noscript>
</body>
</html>
`;

function scripts(): string {
  const preloads = modules.map((path) => `<link rel="modulepreload" href="${path}">`);
  return `<script type="importmap">${importMap}</script>
<link rel="preload" as="fetch" crossorigin href="${assetRoot}operations/inspect.graphql">
${preloads.join('\n')}
<script type="module" src="${entryModule}"></script>
`;
}
