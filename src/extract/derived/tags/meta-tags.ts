import type { Element } from 'domhandler';
import { derived } from '../../page/need.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';
import { marks } from '../document/marks.ts';

export interface MetaTag extends MetaEntry {
  readonly attribute: 'name' | 'property' | 'itemprop' | 'http-equiv' | 'charset';
  /** The media query of the element, as of a theme colour. */
  readonly media: string | null;
  readonly inHead: boolean;
  /** Whether it is in a noscript, which clients that run scripts ignore. */
  readonly inNoscript: boolean;
}

/** The attributes that name a meta tag; `property` and `itemprop` may hold several names. */
const naming = ['name', 'property', 'itemprop', 'http-equiv'] as const;
const maxNames = 20;
/** The content is repeated for each name; this bounds the characters that repeating adds. */
const maxRepeated = 50_000;

/** Every meta element in document order, once for each of its names, including empty ones, repeats and placeholders. */
export const metaTags = derived('metaTags', { marks }, ({ marks }): readonly MetaTag[] =>
  marks.of('meta').flatMap((meta) => {
    const place = { inHead: marks.inHead(meta), inNoscript: marks.inNoscript(meta) };
    const media = meta.attribs.media?.trim() || null;
    return entries(meta).map((entry) => ({ ...entry, media, ...place }));
  }),
);

function entries({ attribs }: Element): Pick<MetaTag, 'name' | 'attribute' | 'content'>[] {
  const content = attribs.content ?? '';
  const named = naming.flatMap((attribute) =>
    names(attribute, attribs[attribute] ?? '')
      .slice(0, 1 + Math.min(maxNames, maxRepeated / Math.max(1, content.length)))
      .map((name) => ({ name, attribute, content })),
  );
  const { charset } = attribs;
  return charset === undefined
    ? named
    : [...named, { name: 'charset', attribute: 'charset', content: charset }];
}

function names(attribute: (typeof naming)[number], value: string): string[] {
  const trimmed = value.trim();
  if (trimmed === '') return [];
  return attribute === 'property' || attribute === 'itemprop' ? trimmed.split(/\s+/) : [trimmed];
}
