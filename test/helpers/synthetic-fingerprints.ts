import { randomFrom } from './random.ts';

const syllables =
  'ba be bo da do fa fe ga gi ha ka ke la lo ma mi na no pa po ra ri sa so ta tu va wo za zi'.split(' ');

/** Made-up names of technologies, such as "kelosatu". */
export function syntheticNames(count: number, seed = 1): string[] {
  const random = randomFrom(seed);
  const names = new Set<string>();
  while (names.size < count) {
    const length = 3 + Math.floor(random() * 3);
    names.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''));
  }
  return [...names];
}

type Row = Readonly<Record<string, unknown>>;

/** One shape of row after the other, in about the mixture that large collections have; the slow shapes included. */
const shapes: readonly ((name: string) => Row)[] = [
  (name) => ({
    scriptSrc: [`cdn\\.${name}\\.com/`, `/${name}(?:[.-]([\\d.]+))?(?:\\.min)?\\.js\\;version:\\1`],
  }),
  (name) => ({ js: { [`${name}.version`]: '(.+)\\;version:\\1' }, scriptSrc: `${name}[\\w.-]*\\.js` }),
  (name) => ({ html: `<link[^>]+href=[^>]*/${name}/[^>]*(?:ver=([\\d.]+))?\\;version:\\1` }),
  (name) => ({ dom: { [`link[href*='/${name}/']`]: { exists: '' }, [`#${name}-root`]: { exists: '' } } }),
  (name) => ({ html: [`<!--[^>]+(?:powered|made) by ${name}`, `<[^>]+class="[^"]*${name}-[^"]*"[^>]*>`] }),
  (name) => ({ meta: { generator: `^${name}(?: ([\\d.]+))?\\;version:\\1` } }),
  (name) => ({
    headers: { 'x-powered-by': `${name}(?:/([\\d.]+))?\\;version:\\1` },
    cookies: { [`${name}_session`]: '' },
  }),
  (name) => ({ dom: [`.${name}-widget`, `script[src*='${name}.net']`, `iframe[src*='${name}.io']`] }),
  (name) => ({
    scripts: `${name}\\s*=\\s*\\{[^}]*key\\s*:\\s*["']([^"']+)["']`,
    scriptSrc: `//[\\w-]+\\.${name}\\.io/`,
  }),
  (name) => ({ text: `powered by ${name}`, requires: 'PHP' }),
  (name) => ({ html: `<div[^>]+id="${name}[^"]*"[^>]*>\\s*<span[^>]+data-[^=]+=[^>]+>` }),
  (name) => ({ css: `\\.${name}-(?:grid|row|col)[^{]*\\{[^}]*float`, implies: 'PHP\\;confidence:50' }),
];

/** As many technologies as asked for, in the webappanalyzer format. */
export function syntheticFingerprints(count: number): Readonly<Record<string, Row>> {
  return Object.fromEntries(
    syntheticNames(count).map((name, index) => {
      const shape = shapes[index % shapes.length] ?? (() => ({}));
      return [name, { cats: [1 + (index % 5)], website: `https://${name}.example`, ...shape(name) }];
    }),
  );
}

/** A page of about `bytes` of everyday markup, with some of the named technologies in it. */
export function everydayPage(bytes: number, names: readonly string[]): string {
  const random = randomFrom(7);
  const pick = () => names[Math.floor(random() * names.length)] ?? '';
  const head = Array.from(
    { length: 20 },
    () =>
      `<link rel="stylesheet" href="/${pick()}/css/main.css?ver=1.${Math.floor(random() * 9)}"><script src="https://cdn.${pick()}.com/app.js"></script>`,
  );
  const parts = [`<!doctype html><html lang="en"><head><title>A page</title>${head.join('')}</head><body>`];
  for (let length = 0; length < bytes; ) {
    const part = `<div class="card card-${Math.floor(random() * 900)} grid" data-id="${Math.floor(random() * 1e6)}"><a class="title" href="/articles/${Math.floor(random() * 1e6)}"><img src="/images/${Math.floor(random() * 1e4)}.jpg" alt="A picture" loading="lazy"></a><p class="text">Some words about something else, and a few more to fill the line.</p>${random() < 0.05 ? `<script>window.dataLayer = window.dataLayer || []; var ${pick()} = { key: "abc" };</script>` : ''}</div>`;
    parts.push(part);
    length += part.length;
  }
  return `${parts.join('\n')}</body></html>`;
}

/** A page that holds the words of as many patterns as it can, each in what makes a backtracking engine work longest. */
export function hostilePage(bytes: number, names: readonly string[]): string {
  const fuel = '<link href=<div class="x <span id="<!-- powered data-a=b ';
  const parts = ['<!doctype html><html><body>'];
  let length = 0;
  for (let index = 0; length < bytes; index += 1) {
    const name = names[index % names.length] ?? '';
    const part = `${fuel}/${name}/ ${name}-  ${name}.io`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}
