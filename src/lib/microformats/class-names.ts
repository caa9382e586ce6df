import type { Element } from 'domhandler';
import { tokens } from '../html/tokens.ts';
import { classicRoots } from './classic.ts';

/** What makes an element a microformat. */
export interface Root {
  /** In alphabetical order. */
  readonly types: readonly string[];
  /** Root classes of the first generation; none where there is one of the second. */
  readonly classic: readonly string[];
}

export interface PropertyName {
  readonly prefix: 'p' | 'u' | 'dt' | 'e';
  readonly name: string;
}

const rootClass = /^h(?:-[a-z0-9]+)?(?:-[a-z]+)+$/;
const propertyClass = /^(p|u|dt|e)-((?:[a-z0-9]+-)?(?:[a-z]+-)*[a-z]+)$/;

/** Most class attributes hold no root class, and need not be taken apart to see it. */
const anyRoot = new RegExp(
  `(?:^|[\\t\\n\\f\\r ])(?:h-|(?:${[...classicRoots.keys()].join('|')})(?:$|[\\t\\n\\f\\r ]))`,
);

/** The root classes of an element inside a microformat of the classic roots given; null where it has none. */
export function rootOf(element: Element, inside: readonly string[]): Root | null {
  if (!anyRoot.test(element.attribs.class ?? '')) return null;
  const classes = classesOf(element);
  const types = classes.filter((name) => rootClass.test(name));
  if (types.length > 0) return { types: types.sort(), classic: [] };
  const isReviewed = inside.some((root) => root.startsWith('hreview'));
  const classic = classes.filter((name) => classicRoots.has(name) && (name !== 'item' || isReviewed));
  if (classic.length === 0) return null;
  const all = [...new Set(classic.map((name) => classicRoots.get(name)?.type ?? name))].sort();
  return { types: all.length > 1 ? all.filter((type) => type !== 'h-item') : all, classic };
}

/** The properties that an element is of a microformat with the classic roots given, or of the second generation. */
export function propertiesOf(element: Element, classic: readonly string[]): readonly PropertyName[] {
  const classes = classesOf(element);
  const names =
    classic.length === 0
      ? classes
      : [...new Set(classic.flatMap((root) => translate(root, element, classes)))];
  return names.flatMap((className) => {
    const [, prefix, name] = propertyClass.exec(className) ?? [];
    return name === undefined ? [] : [{ prefix: prefix as PropertyName['prefix'], name }];
  });
}

function translate(root: string, element: Element, classes: readonly string[]): readonly string[] {
  const { properties = {}, rels = {} } = classicRoots.get(root) ?? {};
  const known = (table: Readonly<Record<string, string>>, names: readonly string[]) =>
    names.flatMap((name) => (Object.hasOwn(table, name) ? [table[name] ?? ''] : []));
  return [...known(properties, classes), ...known(rels, tokens(element.attribs.rel))];
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

function classesOf(element: Element): readonly string[] {
  return tokens(element.attribs.class);
}
