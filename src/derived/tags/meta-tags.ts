import type { Element } from 'domhandler';
import { derived } from '../../page/need.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';
import { marks } from '../document/marks.ts';

export interface MetaTag extends MetaEntry {
  readonly attribute: 'name' | 'property' | 'itemprop' | 'http-equiv' | 'charset';
  /** The media query of the element: a theme colour has one. */
  readonly media: string | null;
  readonly inHead: boolean;
  /** Clients that run scripts ignore the content of a noscript. */
  readonly inNoscript: boolean;
}

/** The attributes that name a meta's property; `property` and `itemprop` may name several things at once. */
const naming = ['name', 'property', 'itemprop', 'http-equiv'] as const;
/** What an element says is read, and told, again for each of its names: so many of them count, of a long content fewer. */
const maxNames = 20;
const maxSaidAgain = 50_000;

/**
 * Every meta element of the document in its order, once for each name that it bears: empty values, repeats and
 * placeholders too.
 */
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
      .slice(0, 1 + Math.min(maxNames, maxSaidAgain / Math.max(1, content.length)))
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
