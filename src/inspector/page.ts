import { assetRoot, type EntryPoint, inspectorBundle } from './bundle.ts';

/** Only the service's own files run, and only the service and the sites of inspected images are contacted. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' http: https: data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every HTML page. */
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

interface HeadOptions {
  readonly title: string;
  /** What search engines show below the title; they leave out a page without one. */
  readonly description?: string;
  readonly script: EntryPoint;
  readonly style?: EntryPoint;
}

/**
 * The beginning of every HTML page, up to the end of its head. Only a page with a description is for search engines: what
 * the inspector says about somebody else's address is not, and neither are the batches of a caller.
 */
export async function head({ title, description, script, style = 'style' }: HeadOptions): Promise<string> {
  const { pathOf } = await inspectorBundle();
  const searched = description
    ? `<meta name="description" content="${description}">`
    : '<meta name="robots" content="noindex">';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${searched}
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${assetRoot}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${pathOf(style)}">
<script type="module" src="${pathOf(script)}"></script>
</head>`;
}

/** The batches of the caller, which its script asks for. */
export async function batchesPage(): Promise<string> {
  return `${await head({ title: 'PageQL batches', script: 'batches' })}
<body><noscript><p class="noscript">This page needs JavaScript. The service's API has everything that it shows:
<a href="/docs#batches">read how</a>.</p></noscript>
</body>
</html>
`;
}

/**
 * The inspector with its first view already drawn, so that there is something to read before its script arrives, and
 * nothing moves afterwards. The only input from the request is whether an address is to be inspected.
 */
export async function inspectorPage({ asking }: { readonly asking: boolean }): Promise<string> {
  const { firstView } = await import('./client/first-view.ts');
  const start = {
    description:
      'What a web page says of itself, to search engines, networks and AI agents, and how fast and safe it is.',
  };
  return `${await head({ title: 'PageQL Inspector', ...(!asking && start), script: 'script' })}
<body>${firstView({ asking })}
<noscript><p class="noscript">The inspector needs JavaScript. The service's API has everything that it shows:
<a href="/docs">read how</a>.</p></noscript>
</body>
</html>
`;
}
