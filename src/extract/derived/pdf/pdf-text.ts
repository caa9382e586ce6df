import { parseDocument } from 'htmlparser2';
import { escaped } from '../../lib/html/escaped.ts';
import { isWeb } from '../../lib/url.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { elementsBelow } from '../document/elements.ts';
import { type Block, blocksOf } from './blocks.ts';
import { formValues } from './form-values.ts';
import type { PdfPage } from './items.ts';
import { type Line, type LinkArea, linesOf, textOfRuns } from './lines.ts';
import { opened, type PdfFile, pdfFile } from './pdf-file.ts';

/** The text of a PDF. */
export interface PdfText {
  /** Sanitised: headings, paragraphs, links. */
  readonly html: string;
  readonly headings: readonly { readonly level: number; readonly text: string; readonly anchor: null }[];
  readonly pageCount: number;
  /** Characters of text per byte of the file. */
  readonly textShare: number;
  /** Whether pages beyond the limits were left out. */
  readonly isCut: boolean;
}

/** Reading this many pages takes seconds. */
const maxPages = 300;
const maxCharacters = 1_000_000;
const maxItems = 20_000;
/** Links, and fields of a form. */
const maxAnnotations = 500;

export const pdfText = derived(
  'pdfText',
  { response, pdfFile },
  async ({ response, pdfFile }): Promise<PdfText> => {
    const file = opened(pdfFile);
    const { pages, characters, isCut } = await readPages(file);
    const blocks = blocksOf(pages);
    const headings = blocks.flatMap(({ level, runs }) =>
      level === null ? [] : { level, text: textOfRuns(runs).trim(), anchor: null },
    );
    return {
      html: blocks.map(htmlOf).join(''),
      headings,
      pageCount: file.numPages,
      textShare: characters / Math.max(1, response.body.length),
      isCut,
    };
  },
);

async function readPages(file: PdfFile) {
  const pages: Line[][] = [];
  let characters = 0;
  const last = Math.min(file.numPages, maxPages);
  for (let number = 1; number <= last && characters < maxCharacters; number += 1) {
    // A damaged page must not affect the others.
    const lines = await readPage(file, number).catch(() => []);
    characters += lines.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(lines);
  }
  return { pages, characters, isCut: pages.length < file.numPages };
}

async function readPage(file: PdfFile, number: number): Promise<Line[]> {
  const page = await file.getPage(number);
  const { items } = await page.getTextContent();
  const annotations = await annotationsOn(page).catch(() => []);
  page.cleanup();
  const values = formValues(annotations);
  return linesOf(items.slice(0, maxItems), { page: number, links: linksIn(annotations), values });
}

type Annotations = Awaited<ReturnType<PdfPage['getAnnotations']>>;

async function annotationsOn(page: PdfPage): Promise<Annotations> {
  return (await page.getAnnotations()).slice(0, maxAnnotations);
}

function linksIn(annotations: Annotations): LinkArea[] {
  return annotations
    .filter(({ subtype, url, rect }) => subtype === 'Link' && typeof url === 'string' && Array.isArray(rect))
    .map(({ url, rect }) => ({ href: url, rect }))
    .filter(({ href }) => isLinkable(URL.parse(href)));
}

function isLinkable(url: URL | null): boolean {
  return url !== null && (isWeb(url) || url.protocol === 'mailto:');
}

function htmlOf({ level, runs }: Block): string {
  const tag = level === null ? 'p' : `h${level}`;
  const inner = runs.map(({ text, href }) =>
    href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text),
  );
  return `<${tag}>${inner.join('').trim()}</${tag}>`;
}

/** The headings, paragraphs and links of a PDF as elements. */
export const pdfElements = derived('pdfElements', { pdfText }, ({ pdfText }) =>
  elementsBelow(parseDocument(pdfText.html)),
);
