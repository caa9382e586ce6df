import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { qualityList } from '../lib/http/quality-list.ts';

type Coding = 'zstd' | 'br' | 'gzip';

export interface GraphiqlPage {
  readonly coding: Coding | null;
  readonly body: Uint8Array;
}

/** The operations that GraphiQL opens with, in the order of its tabs. */
const exampleNames = ['preview', 'audit', 'read', 'compare'] as const;

/** How each coding is made of 9 MB in well under a second, the best first. */
const compressors: Readonly<Record<Coding, (page: Buffer) => Promise<Buffer>>> = {
  zstd: promisify(zstdCompress),
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
const codings = Object.keys(compressors) as Coding[];

const pages = new Map<Coding | null, Promise<GraphiqlPage>>();

/** GraphiQL with nothing to load from elsewhere, in a coding that this Accept-Encoding allows; made at first use. */
export function graphiqlPage(acceptEncoding: string | null): Promise<GraphiqlPage> {
  const coding = choose(acceptEncoding);
  const page = pages.get(coding) ?? makePage(coding);
  pages.set(coding, page);
  return page;
}

function exampleText(name: (typeof exampleNames)[number]): string {
  return readFileSync(new URL(`./operations/${name}.graphql`, import.meta.url), 'utf8');
}

/** A tab that takes the focus jumps by a shift that its animation leaves behind, and the click on it is lost. */
const tabsStayPut = '<style>.graphiql-tab { transform: none !important }</style>';

async function makePage(coding: Coding | null): Promise<GraphiqlPage> {
  const html = renderGraphiQL({
    title: 'PageQL',
    endpoint: '/graphql',
    defaultTabs: exampleNames.map((name) => ({ query: exampleText(name) })),
  });
  const page = Buffer.from(html.replace('</head>', `${tabsStayPut}</head>`));
  return { coding, body: coding ? await compressors[coding](page) : page };
}

function choose(acceptEncoding: string | null): Coding | null {
  const accepted = qualityList(acceptEncoding ?? '');
  return codings.find((coding) => accepted.includes(coding)) ?? null;
}
