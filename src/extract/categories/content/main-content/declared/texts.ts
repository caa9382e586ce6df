import type { JsonLdNode } from '../../../../derived/structured-data/json-ld-nodes.ts';
import { plainText } from '../../../../lib/html/plain-text.ts';
import { childrenOf, isJsonObject } from '../../../../lib/json-value.ts';

/** Texts that structured data declares to be one part of the page: its ingredients, its steps, its body. */
export type DeclaredPart = readonly string[];

interface DeclaringProperties {
  readonly reason: string;
  readonly types: RegExp;
  /** Each is a part of its own. */
  readonly properties: readonly string[];
  /** Whether only the outermost nodes of such a type declare: others are remarks of readers. */
  readonly isOutermost?: boolean;
}

const declaring: readonly DeclaringProperties[] = [
  {
    reason: 'a recipe is its ingredients and its steps',
    types: /^Recipe$/,
    properties: ['recipeIngredient', 'ingredients', 'recipeInstructions'],
  },
  {
    reason: 'instructions are their steps, and what they need',
    types: /^HowTo$/,
    properties: ['step', 'steps', 'supply', 'tool'],
  },
  {
    reason: 'questions are there for their answers',
    types: /^Question$/,
    properties: ['text', 'acceptedAnswer'],
  },
  {
    reason: 'the text of a review, if the page is one; reviews of a product are in the product',
    types: /Review$/,
    properties: ['reviewBody'],
    isOutermost: true,
  },
];
/** In Microdata, such a property is a box with whatever is inside: buttons, links to other pages. */
const ofBodies: DeclaringProperties = {
  reason: 'the text of an article or a post, as its publisher delimits it',
  types: /(?:Article|Posting|Report|WebPage)$/,
  properties: ['articleBody', 'text'],
};
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
  return [...partsBy([...declaring, ofBodies], jsonLdNodes), ...partsBy(declaring, microdataNodes)];
}

function partsBy(rows: readonly DeclaringProperties[], nodes: readonly JsonLdNode[]): DeclaredPart[] {
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
