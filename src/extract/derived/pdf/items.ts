import type { PdfFile } from './pdf-file.ts';

export type PdfPage = Awaited<ReturnType<PdfFile['getPage']>>;
export type Content = Awaited<ReturnType<PdfPage['getTextContent']>>;
/** A piece of text at its place on a page. */
export type Item = Extract<Content['items'][number], { str: string }>;

export function xOf({ transform }: Pick<Item, 'transform'>): number {
  return Number(transform[4]);
}

export function yOf({ transform }: Pick<Item, 'transform'>): number {
  return Number(transform[5]);
}

export function sizeOf({ transform, height }: Pick<Item, 'transform' | 'height'>): number {
  return height || Math.hypot(Number(transform[2]), Number(transform[3])) || 1;
}

export function isWord({ str }: Pick<Item, 'str'>): boolean {
  return str.trim() !== '';
}
