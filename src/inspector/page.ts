import { assetRoot, bundle } from './bundle.ts';

/** Nothing but its own files runs, and nobody but the service and the sites of inspected images is asked. */
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
export async function head({
  title,
  more = '',
}: {
  readonly title: string;
  readonly more?: string;
}): Promise<string> {
  const { stylesheet } = await bundle();
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

/**
 * The inspector, drawn as its script will draw it first, so that there is something to read before that has come, and
 * nothing moves when it has. Nothing here is from a request but whether an address is asked about.
 */
export async function inspectorPage({ asking }: { readonly asking: boolean }): Promise<string> {
  const [{ script }, { firstView }] = await Promise.all([bundle(), import('./client/first-view.js')]);
  const more = `<script type="module" src="${script}"></script>\n`;
  return `${await head({ title: 'PageQL Inspector', more })}
<body>${firstView({ asking })}
<noscript><p class="noscript">The inspector needs JavaScript. Everything that it shows can be asked of the service itself:
<a href="/docs">read how</a>.</p></noscript>
</body>
</html>
`;
}
