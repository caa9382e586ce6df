import type { JsonLdNode } from '../../../../derived/structured-data/json-ld-nodes.ts';
import { plainText } from '../../../../lib/html/plain-text.ts';
import { childrenOf, isJsonObject } from '../../../../lib/json-value.ts';
import { writtenPattern } from '../../../../lib/written-pattern.ts';
import table from './declaring-types.json' with { type: 'json' };

/** Texts that structured data declares to be one part of the page: its ingredients, its steps, its body. */
export type DeclaredPart = readonly string[];

/** Each property of such a node is a part of its own; of some types, nodes inside of others are remarks of readers. */
const declaring = table.map(({ types, ...row }) => ({ ...row, types: writtenPattern(types) }));
const inMicrodata = declaring.filter(({ isOnlyInJsonLd }) => !isOnlyInJsonLd);
/** Of the objects inside: steps, sections of steps, answers, tools. */
const within = ['text', 'itemListElement', 'name', 'step', 'steps'];
const maxStrings = 400;
const maxDepth = 6;
const longest = 20_000;

interface DeclaringNodes {
  readonly jsonLdNodes: readonly JsonLdNode[];
  readonly microdataNodes: readonly JsonLdNode[];
}

export function declaredParts({ jsonLdNodes, microdataNodes }: DeclaringNodes): DeclaredPart[] {
  return [...partsBy(declaring, jsonLdNodes), ...partsBy(inMicrodata, microdataNodes)];
}

function partsBy(rows: typeof declaring, nodes: readonly JsonLdNode[]): DeclaredPart[] {
  return nodes.flatMap(({ types, properties, outermost }) =>
    rows
      .filter((row) => types.some((type) => row.types.test(type)) && (outermost || !row.isOutermost))
      .flatMap((row) => row.properties.map((name) => stringsIn(properties[name])))
      .filter((part) => part.length > 0),
  );
}

function stringsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return linesOf(value);
  if (depth === maxDepth) return [];
  if (!isJsonObject(value)) {
    return childrenOf(value)
      .slice(0, maxStrings)
      .flatMap((one) => stringsIn(one, depth + 1))
      .slice(0, maxStrings);
  }
  // A step has a name beside its text only as a heading.
  const said = within.flatMap((name) => stringsIn(value[name], depth + 1));
  return said.slice(0, maxStrings);
}

function linesOf(value: string): string[] {
  return plainText(value.slice(0, longest))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
