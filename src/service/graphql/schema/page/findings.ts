import { ScrapeError } from '../../../../extract/page/errors.ts';
import type { AnswerType, Fields, FieldType } from '../../../../extract/schema/field.ts';
import { CheckResult, Finding, Impact } from '../../../../extract/schema/finding.ts';
import { type CategoryName, categoryCalled, categoryNames } from '../../../engine/request/selection.ts';
import { typed, typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';
import { Category } from '../types/category-enum.ts';
import type { ComparedPage } from './compared-page.ts';

interface Place {
  /** The names of the fields that lead to the list. */
  readonly path: readonly string[];
  readonly type: AnswerType<unknown, unknown>;
  /** Whether it is in a part that needs a browser. */
  readonly browser: boolean;
}

/** What a browser saw holds whole categories again. */
const wholeCategories: ReadonlySet<object> = new Set(categoryNames.map((name) => categoryCalled(name).type));

const places: ReadonlyMap<CategoryName, readonly Place[]> = new Map(
  categoryNames
    .map((name) => [name, placesIn(categoryCalled(name).type)] as const)
    .filter(([, found]) => found.length > 0),
);

function placesIn(
  { fields, parts }: Pick<AnswerType<unknown, unknown>, 'fields' | 'parts'>,
  above: Pick<Place, 'path' | 'browser'> = { path: [], browser: false },
): Place[] {
  const inside = (some: Fields, browser: boolean) =>
    Object.entries(some).flatMap(([name, { type }]) =>
      placesAt(type, { path: [...above.path, name], browser }),
    );
  return [...inside(fields, above.browser), ...inside(parts, true)];
}

function placesAt(type: FieldType, at: Pick<Place, 'path' | 'browser'>): Place[] {
  if (typeof type === 'string') return [];
  if ('kind' in type) return type.kind === 'object' && !wholeCategories.has(type) ? placesIn(type, at) : [];
  const [item] = type;
  const isFinding = typeof item === 'object' && 'interfaces' in item && item.interfaces.includes(Finding);
  return isFinding ? [{ ...at, type: item }] : [];
}

/** Whether findings of this category need a browser. */
export function findsInBrowser(name: CategoryName): boolean {
  return places.get(name)?.some(({ browser }) => browser) ?? false;
}

export function searchedFor({ category }: Pick<FindingArguments, 'category'>): CategoryName[] {
  const names = [...places.keys()];
  return category ? names.filter((name) => category.includes(name)) : names;
}

export const findingArguments = builder.args((t) => ({
  impact: t.field({
    type: [typeFor(Impact)],
    description: 'Only those that matter as much as one of these.',
  }),
  result: t.field({
    type: [typeFor(CheckResult)],
    defaultValue: ['FAIL', 'WARN'],
    description: 'Only those with one of these outcomes; null for any.',
  }),
  topic: t.stringList({ description: 'Only those about one of these, such as image-alt.' }),
  category: t.field({
    type: [Category],
    description: 'Only those of these categories; the others are not computed.',
  }),
}));

export interface FindingArguments {
  readonly impact?: readonly Impact[] | null | undefined;
  readonly result?: readonly CheckResult[] | null | undefined;
  readonly topic?: readonly string[] | null | undefined;
  readonly category?: readonly CategoryName[] | null | undefined;
}

const browserNames = [...places.keys()].filter(findsInBrowser).join(', ');

export const findingsDescription = `What is wrong with the page, in one list: checks of all categories and accessibility issues, most severe first. It costs what the categories in it cost, and waits for all of them; without \`category\` they are ${[...places.keys()].join(', ')}, which fetches files of the site and opens the page in a browser (${browserNames}). A category that fails contributes no findings and is listed in errors.`;

/** A finding, with what decides whether it is asked for and where it stands. */
interface Found {
  readonly value: object;
  readonly impact: Impact | null;
  readonly result: CheckResult;
  readonly topic: string;
}

/** The findings of a page, most severe first; a category that failed has none. */
export async function findingsOf(page: ComparedPage, args: FindingArguments): Promise<object[]> {
  const found = await Promise.all(searchedFor(args).map((name) => findingsIn(page, name)));
  return found
    .flat()
    .filter((one) => isAsked(one, args))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ value }) => value);
}

async function findingsIn(page: ComparedPage, name: CategoryName): Promise<Found[]> {
  const lists = await Promise.all((places.get(name) ?? []).map((place) => findingsAt(page, name, place)));
  return lists.flat();
}

async function findingsAt(page: ComparedPage, name: CategoryName, { path, type }: Place): Promise<Found[]> {
  try {
    const items = (await valueAt(await page.category(name), path)) as readonly object[] | null;
    return (items ?? []).map((item) => foundIn(item, type));
  } catch (error) {
    if (error instanceof ScrapeError) return [];
    throw error;
  }
}

type Value = Readonly<Record<string, unknown>> & {
  readonly parts?: Readonly<Record<string, (() => unknown) | undefined>>;
};

/** The value at a path inside a category; null if something on the way is. */
async function valueAt(value: unknown, path: readonly string[]): Promise<unknown> {
  const [name, ...rest] = path;
  if (name === undefined || value === null) return value;
  const { parts, ...fields } = value as Value;
  const part = parts?.[name];
  return valueAt(part ? await part() : fields[name], rest);
}

function foundIn(item: object, type: Place['type']): Found {
  const read = (name: keyof Found) => {
    const compute = type.fields[name]?.compute as ((item: object) => unknown) | undefined;
    return compute ? compute(item) : (item as Value)[name];
  };
  const [impact, result, topic] = [read('impact'), read('result'), read('topic')];
  // Its type has the fields of Finding.
  return { value: typed(item, type), impact, result, topic } as Found;
}

function isAsked(
  { impact, result, topic }: Found,
  { impact: impacts, result: results, topic: topics }: FindingArguments,
): boolean {
  return (
    (!impacts || (impact !== null && impacts.includes(impact))) &&
    (!results || results.includes(result)) &&
    (!topics || topics.includes(topic))
  );
}

const impactsInOrder = Object.keys(Impact.values);
const resultsInOrder = ['FAIL', 'WARN', 'UNDETERMINED', 'PASS', 'NOT_APPLICABLE'] satisfies CheckResult[];

function rank({ impact, result }: Found): number {
  const severity = impact === null ? impactsInOrder.length : impactsInOrder.indexOf(impact);
  return severity * resultsInOrder.length + resultsInOrder.indexOf(result);
}
