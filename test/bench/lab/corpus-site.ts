import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { type Origin, type Route, startOrigin } from '../../helpers/origin.ts';
import type { CorpusPage } from '../corpus.ts';
import { benchChromium } from './chromium.ts';
import { type PictureSize, picture, scripts, stylesheet } from './resources.ts';

const maxStylesheets = 3;
const maxPictures = 8;

const pictures: readonly PictureSize[] = [
  { width: 600, height: 400, bytes: 40_000 },
  { width: 300, height: 200, bytes: 12_000 },
  { width: 800, height: 300, bytes: 25_000 },
];
const hero: PictureSize = { width: 1200, height: 800, bytes: 90_000 };

/** What scripts a page gets, by its number: no two neighbours have the same. */
const scriptsOf = [
  '<script src="/menu.js"></script>',
  '<script defer src="/work.js"></script>',
  '<script async src="/banner.js"></script><script defer src="/menu.js"></script>',
  '<script async src="/hero.js"></script>',
  '<script src="/work.js"></script><script async src="/banner.js"></script>',
];

export interface CorpusSite extends AsyncDisposable {
  /** The addresses of the pages, by their names. */
  readonly urls: ReadonlyMap<string, string>;
}

/**
 * Saved pages on loopback, each with resources of ours in the place of its own, on two origins: what it would load from
 * elsewhere is not there.
 */
export async function openCorpusSite(pages: readonly CorpusPage[]): Promise<CorpusSite> {
  const shared = resources(await webFont());
  const other = await startOrigin(shared);
  const documents = pages.map((page, number): [string, Route] => [
    `/page-${number}`,
    zipped('text/html', localised(page.html, number, other)),
  ]);
  const origin = await startOrigin({ ...shared, ...Object.fromEntries(documents) });
  return {
    urls: new Map(pages.map(({ id }, number) => [id, `${origin.url}/page-${number}`])),
    async [Symbol.asyncDispose]() {
      await Promise.all([origin.close(), other.close()]);
    },
  };
}

/** As many pages as wanted, from all over the corpus, of those made for phones that load enough to be measured. */
export function pagesToMeasure(pages: readonly CorpusPage[], max: number): CorpusPage[] {
  const fit = pages.filter(({ html }) => {
    const $ = load(html);
    return (
      $('link[rel~=stylesheet]').length > 0 && $('img').length > 2 && $('meta[name=viewport]').length > 0
    );
  });
  const count = Math.min(max, fit.length);
  return fit.filter(
    (_, index) => Math.floor((index * count) / fit.length) !== Math.floor(((index - 1) * count) / fit.length),
  );
}

function localised(html: string, number: number, other: Origin): string {
  const $ = load(html);
  const stylesheets = Math.min(maxStylesheets, $('link[rel~=stylesheet]').length);
  const src = (index: number) =>
    `${index % 3 === 2 ? other.url : ''}/picture-${index % pictures.length}.png?${index}`;
  $(
    'script, iframe, object, embed, video, audio, source, noscript, base, link, style, meta[http-equiv]',
  ).remove();
  $('[style]').removeAttr('style');
  $('[background]').removeAttr('background');
  $('img').removeAttr('srcset').removeAttr('loading');
  $('img').slice(maxPictures).removeAttr('src');
  $('img')
    .slice(0, maxPictures)
    .each((index, image) => void $(image).attr('src', src(index)));
  $('input[src]').removeAttr('src');
  $('head').append(
    '<meta charset="utf-8"><link rel="icon" href="data:,">',
    ...Array.from(
      { length: stylesheets },
      (_, index) => `<link rel="stylesheet" href="/style-${index}.css">`,
    ),
    scriptsOf[number % scriptsOf.length] ?? '',
  );
  return $.html();
}

/** One that the browser's package brings. */
async function webFont(): Promise<Buffer> {
  const { executable } = await benchChromium();
  return readFile(join(dirname(executable), 'fonts', 'fonts', 'Open_Sans', 'OpenSans-Regular.ttf'));
}

function resources(font: Buffer): Record<string, Route> {
  return {
    '/style-0.css': zipped('text/css', stylesheet(300)),
    '/style-1.css': zipped('text/css', stylesheet(1_200)),
    '/style-2.css': zipped('text/css', stylesheet(60)),
    ...Object.fromEntries(
      Object.entries(scripts).map(([name, text]) => [`/${name}.js`, zipped('text/javascript', text)]),
    ),
    ...Object.fromEntries(
      pictures.map((size, index) => [`/picture-${index}.png`, plain('image/png', picture(size))]),
    ),
    '/hero.png': plain('image/png', picture(hero)),
    '/font.ttf': plain('font/ttf', font),
  };
}

function plain(type: string, body: Buffer): Route {
  return { headers: { 'content-type': type, 'content-length': String(body.length) }, body };
}

function zipped(type: string, text: string): Route {
  const body = gzipSync(text);
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' };
  return { headers: { ...headers, 'content-length': String(body.length) }, body };
}
