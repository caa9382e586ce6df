import type { Element } from 'domhandler';
import type { Elements } from '../../../derived/document/elements.ts';
import type { JsonLdNode } from '../../../derived/structured-data/json-ld-nodes.ts';
import type { MetaValues } from '../../../derived/tags/meta-values.ts';
import { wordsOf } from '../box-tree/name-words.ts';
import type { KindSignals } from './page-kind.ts';

export interface SignalSources {
  readonly elements: Elements;
  readonly metaValues: MetaValues;
  readonly jsonLdNodes: readonly JsonLdNode[];
  readonly url: string;
}

const longestNames = 2_000;

/** Collects the signals of the kind of a page. */
export function kindSignals({ elements, metaValues, jsonLdNodes, url }: SignalSources): KindSignals {
  const frame = [...elements.of('html'), ...elements.of('body')];
  return {
    schemaTypes: [...jsonLdNodes.flatMap(({ types }) => types), ...microdataTypes(elements)],
    openGraphType: metaValues.first('og:type') ?? '',
    publishedTime: metaValues.first('article:published_time') ?? '',
    generator: metaValues.first('generator') ?? '',
    url,
    bodyNames: wordsOf(frame.map(namesOf).join(' ')),
  };
}

function namesOf({ attribs }: Element): string {
  return `${attribs.class ?? ''} ${attribs.id ?? ''}`.slice(0, longestNames);
}

const typed = ['html', 'body', 'main', 'article', 'div', 'section'];

/** Types of the top-level items; nested items are parts of those. */
function microdataTypes(elements: Elements): string[] {
  return typed.flatMap((tag) =>
    elements
      .of(tag)
      .filter(({ attribs }) => attribs.itemtype !== undefined && attribs.itemprop === undefined)
      .map(({ attribs }) => attribs.itemtype?.trim().replace(/^.*\//, '') ?? ''),
  );
}
