import type { Element } from 'domhandler';
import type { Elements } from '../../../derived/document/elements.ts';
import type { JsonLdNode } from '../../../derived/structured-data/json-ld-nodes.ts';
import type { MetaValues } from '../../../derived/tags/meta-values.ts';
import { writtenPattern } from '../../../lib/written-pattern.ts';
import { nameWords } from '../box-tree/name-words.ts';
import table from './kind-signs.json' with { type: 'json' };

const kinds = ['ARTICLE', 'FORUM', 'PRODUCT', 'LISTING', 'DOCUMENTATION', 'OTHER'] as const;

export type PageKind = (typeof kinds)[number];

/** Signals in a page from which its kind is inferred. */
interface KindSignals {
  /** Types of the page's JSON-LD and Microdata, without the namespace. */
  readonly schemaTypes: readonly string[];
  readonly openGraphType: string;
  readonly publishedTime: string;
  readonly generator: string;
  /** Its host and its path are matched separately. */
  readonly url: string;
  /** Class names and ids of the html and body elements, as `nameWords` formats them. */
  readonly bodyNames: string;
}

interface KindSign {
  readonly kind: PageKind;
  readonly source: string;
  readonly pattern: RegExp;
  readonly weight: number;
  /** Whether other kinds of page have it too: then the content of the page has to confirm the kind. */
  readonly isHint: boolean;
}

const signs: readonly KindSign[] = table.flatMap(({ kind: name, source, pattern, weight, isHint }) => {
  const kind = kinds.find((one) => one === name);
  return kind ? [{ kind, source, pattern: writtenPattern(pattern), weight, isHint: isHint === true }] : [];
});

/** The kind that a page declares. */
export interface DeclaredKind {
  readonly kind: PageKind;
  /** The kind without hints: what the page is if its content does not confirm them. */
  readonly withoutHints: PageKind;
}

export function pageKind(signals: KindSignals): DeclaredKind {
  const { hostname, pathname } = new URL(signals.url);
  const values = new Map(Object.entries({ ...signals, host: hostname, path: pathname }));
  const found = signs.filter(({ source, pattern }) =>
    [values.get(source) ?? []].flat().some((value) => pattern.test(value)),
  );
  return { kind: heaviest(found), withoutHints: heaviest(found.filter(({ isHint }) => !isHint)) };
}

/** The kind with the highest total weight, at a tie with the heaviest sign; OTHER if there are no signs. */
function heaviest(found: readonly KindSign[]): PageKind {
  const weights = new Map<PageKind, number>();
  for (const { kind, weight } of found.toSorted((one, other) => other.weight - one.weight))
    weights.set(kind, (weights.get(kind) ?? 0) + weight);
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? 'OTHER';
}

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
    bodyNames: nameWords(frame.map(namesOf).join(' ')),
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
