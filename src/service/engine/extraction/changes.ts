import type { Rendering } from '../../../extract/schema/rendering.ts';
import { stableValue } from './content-hash.ts';

/** A value that differs between two answers; null for what one of them does not have. */
export interface AnswerChange {
  /** Where it is, with the key of an item in brackets: links.items[url=https://example.com/].text. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** What differs between the bodies of two answers to the same selection, apart from what the content hash leaves out. */
export const changesRendering: Rendering<
  { readonly before: string; readonly after: string },
  readonly AnswerChange[]
> = {
  name: 'answer.changes',
  whole: true,
  run({ before, after }) {
    const changes: AnswerChange[] = [];
    for (const change of changesBetween(JSON.parse(before), JSON.parse(after))) {
      if (changes.push(change) === maxChanges) break;
    }
    return changes;
  },
};

const maxChanges = 1_000;
const deepest = 30;
/** What tells the items of a list apart, the most telling first. */
const keyNames = 'rule url key name path property href iri code text type title'.split(' ');
/** About the fetch and not about the page. */
const leftOut = new Set('requestedUrl fetch truncations errors'.split(' '));
/** Of content, what follows from its text, which is compared block by block. */
const ofText = new Set(
  [
    'text html markdown chunks sha256 excerpt wordCount characterCount sentenceCount paragraphCount',
    'readingTimeMinutes tokenEstimate readability keywords textToHtmlRatio',
  ].flatMap((names) => names.split(' ')),
);

function* changesBetween(before: Json, after: Json): Iterable<AnswerChange> {
  for (const name of namesIn(before, after)) {
    if (leftOut.has(name)) continue;
    const [one, other] = [stableValue(name, before[name]), stableValue(name, after[name])];
    if (name === 'select' && isObject(one) && isObject(other))
      yield* ofMembers(one, other, { path: '', depth: 0, isReads: true });
    else yield* ofValues(one, other, { path: name, depth: 0, isContent: name === 'content' });
  }
}

interface Place {
  readonly path: string;
  readonly depth: number;
  /** Inside what selectors read, where a member with a text is the content of a part of the page. */
  readonly isReads?: boolean | undefined;
  /** Content of the page, or of a part of it. */
  readonly isContent?: boolean | undefined;
}

function* ofValues(before: unknown, after: unknown, place: Place): Iterable<AnswerChange> {
  if (isSame(before, after)) return;
  const isDeep = place.depth >= deepest;
  if (!isDeep && Array.isArray(before) && Array.isArray(after)) yield* ofLists(before, after, place);
  else if (!isDeep && isObject(before) && isObject(after)) yield* ofObjects(before, after, place);
  else yield { path: place.path, before: before ?? null, after: after ?? null };
}

function* ofMembers(before: Json, after: Json, { path, depth, isReads }: Place): Iterable<AnswerChange> {
  for (const name of namesIn(before, after)) {
    const place = { path: stepped(path, name), depth: depth + 1, isReads, isContent: isReads };
    yield* ofValues(before[name], after[name], place);
  }
}

/** If the blocks of content say the same, what differs is between them or in their markup. */
function* ofObjects(before: Json, after: Json, place: Place): Iterable<AnswerChange> {
  const isContent = place.isContent && 'text' in before;
  const name = isContent && ['text', 'markdown'].find((one) => before[one] !== after[one]);
  if (!name) return yield* ofMembers(before, after, place);
  yield* ofTexts(String(before[name] ?? ''), String(after[name] ?? ''), `${place.path}.${name}`);
  yield* ofMembers(withoutText(before), withoutText(after), { path: place.path, depth: place.depth });
}

function ofLists(before: readonly unknown[], after: readonly unknown[], place: Place) {
  const key = keyOfBoth(before, after);
  return key === undefined
    ? ofItems(before, after, place)
    : ofKeyed(byKey(before, key), byKey(after, key), { ...place, key });
}

function* ofKeyed(
  before: ReadonlyMap<string, Json>,
  after: ReadonlyMap<string, Json>,
  { path, depth, isReads, key }: Place & { readonly key: string },
): Iterable<AnswerChange> {
  for (const value of new Set([...before.keys(), ...after.keys()])) {
    const place = { path: `${path}[${nameOf(key)}=${value}]`, depth: depth + 1, isReads };
    yield* ofValues(before.get(value), after.get(value), place);
  }
  const [oldOrder, order] = [keysIn(before, after), keysIn(after, before)];
  if (!isSame(oldOrder, order)) yield { path, before: oldOrder, after: order };
}

/** Items without a key: those that changed in their places, or else those that only one of the lists has. */
function* ofItems(
  before: readonly unknown[],
  after: readonly unknown[],
  { path, depth, isReads }: Place,
): Iterable<AnswerChange> {
  const [gone, come] = [without(before, after), without(after, before)];
  const places = changedPlaces(before, after);
  if (places.length > 0 && places.length === gone.length) {
    for (const at of places)
      yield* ofValues(before[at], after[at], { path: `${path}[${at}]`, depth: depth + 1, isReads });
    return;
  }
  for (const item of gone) yield { path: `${path}[]`, before: item, after: null };
  for (const item of come) yield { path: `${path}[]`, before: null, after: item };
  if (gone.length + come.length === 0) yield { path, before, after };
}

/** Blocks that replaced each other are those behind the same block; if all are the same, they are in another order. */
function* ofTexts(before: string, after: string, path: string): Iterable<AnswerChange> {
  const [gone, come] = [changedBlocks(before, after), changedBlocks(after, before)];
  for (const place of new Set([...gone.keys(), ...come.keys()])) {
    const [olds, news] = [gone.get(place) ?? [], come.get(place) ?? []];
    for (let index = 0; index < Math.max(olds.length, news.length); index += 1)
      yield { path, before: olds[index] ?? null, after: news[index] ?? null };
  }
  if (gone.size + come.size === 0) yield { path, before, after };
}

/** The blocks of a text that another one lacks, by the block before them that both have. */
function changedBlocks(text: string, other: string): Map<string, string[]> {
  const left = Map.groupBy(blocksOf(other), (block) => block);
  const changed = new Map<string, string[]>();
  let place = '';
  for (const block of blocksOf(text)) {
    if (left.get(block)?.pop() !== undefined) place = block;
    else changed.set(place, [...(changed.get(place) ?? []), block]);
  }
  return changed;
}

function blocksOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((block) => block !== '');
}

function withoutText(content: Json): Json {
  return Object.fromEntries(Object.entries(content).filter(([name]) => !ofText.has(name)));
}

function namesIn(one: object, other: object): ReadonlySet<string> {
  return new Set([...Object.keys(one), ...Object.keys(other)]);
}

function stepped(path: string, name: string): string {
  return path === '' ? nameOf(name) : `${path}.${nameOf(name)}`;
}

/** The name of a value; what GraphQL read by CSS is called as it was asked for: text(css: "h2"). */
function nameOf(name: string): string {
  if (!name.startsWith('["')) return name;
  const [field, { css }] = JSON.parse(name) as [string, { readonly css?: string }];
  return css === undefined ? field : `${field}(css: ${JSON.stringify(css)})`;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}

/** The name under which each item of both lists has a text of its own; of the usual ones, or else any. */
function keyOfBoth(before: readonly unknown[], after: readonly unknown[]): string | undefined {
  const [first] = [...before, ...after];
  const names = isObject(first) ? [...keyNames, ...Object.keys(first)] : [];
  return names.find((name) => isKey(before, name) && isKey(after, name));
}

function isKey(items: readonly unknown[], name: string): boolean {
  const values = items.map((item) => (isObject(item) && typeof item[name] === 'string' ? item[name] : null));
  return !values.includes(null) && new Set(values).size === values.length;
}

function byKey(items: readonly unknown[], key: string): Map<string, Json> {
  return new Map((items as readonly Json[]).map((item) => [String(item[key]), item]));
}

/** Where two lists of objects differ, if they have as many; nowhere if not. */
function changedPlaces(before: readonly unknown[], after: readonly unknown[]): number[] {
  if (before.length !== after.length || !before.every(isObject)) return [];
  return before.flatMap((item, at) => (isSame(item, after[at]) ? [] : at));
}

/** The keys that another list has, too. */
function keysIn(items: ReadonlyMap<string, Json>, others: ReadonlyMap<string, Json>): string[] {
  return [...items.keys()].filter((key) => others.has(key));
}

/** The items that another list has fewer of. */
function without(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = Map.groupBy(others, (item) => JSON.stringify(item));
  return items.filter((item) => left.get(JSON.stringify(item))?.pop() === undefined);
}
