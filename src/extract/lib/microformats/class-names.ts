import type { Element } from 'domhandler';
import { tokens } from '../html/tokens.ts';
import classic from './classic-roots.json' with { type: 'json' };

/** A classic root class and the microformats2 equivalents of its class names. */
interface ClassicRoot {
  readonly type: string;
  /** Class name → property with its prefix. */
  readonly properties: Readonly<Record<string, string>>;
  /** Link relation → property with its prefix. */
  readonly rels?: Readonly<Record<string, string>>;
}

/**
 * https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats, backward compatibility.
 * The root `item` is the subject of a review; elsewhere the class name has no meaning.
 */
const classicRoots: ReadonlyMap<string, ClassicRoot> = new Map(Object.entries<ClassicRoot>(classic));

/** The root classes of a microformat. */
export interface Root {
  /** In alphabetical order. */
  readonly types: readonly string[];
  /** The root classes of classic microformats; empty for microformats2. */
  readonly classic: readonly string[];
}

export interface PropertyName {
  readonly prefix: 'p' | 'u' | 'dt' | 'e';
  readonly name: string;
}

const rootClass = /^h(?:-[a-z0-9]+)?(?:-[a-z]+)+$/;
const propertyClass = /^(p|u|dt|e)-((?:[a-z0-9]+-)?(?:[a-z]+-)*[a-z]+)$/;

/** A quick test, so that class attributes without root classes are not split. */
const anyRoot = new RegExp(
  `(?:^|[\\t\\n\\f\\r ])(?:h-|(?:${[...classicRoots.keys()].join('|')})(?:$|[\\t\\n\\f\\r ]))`,
);

/** The root classes of an element within a microformat with the given classic roots; null if it has none. */
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

/** The properties of an element for a microformat with these classic roots; for microformats2 if there are none. */
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
