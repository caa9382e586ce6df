import { Element } from 'domhandler';
import { childrenCalled } from '../../lib/html/dom.ts';
import { largestRoman, romanNumeral } from '../../lib/roman-numeral.ts';
import { inherited, valueAt } from './word-styles.ts';
import { elementAt, elementsAt, prefixedTree } from './xml.ts';

/** The number of a paragraph, as Word shows it before the paragraph. */
export interface WordNumber {
  readonly value: number;
  /** What `type` of an ordered list says: 1, a, A, i or I. */
  readonly type: string;
  /** With the words and signs around it: "REQ2.", "1.3". */
  readonly label: string;
  /** Whether an ordered list shows the same: one number, and no words. */
  readonly isPlain: boolean;
  /** Its list and level, as properties of the paragraph that may be those of its style. */
  readonly place: Element;
}

interface Level {
  readonly start: number;
  readonly format: string;
  /** With %1 to %9 in the place of numbers. */
  readonly text: string;
  /** Whether the text has no other number, and no words. */
  readonly isPlain: boolean;
  /** Whether it shows the numbers of all levels as digits, as in laws: Article II, but 2.1. */
  readonly isLegal: boolean;
  /** The style whose paragraphs have this level. */
  readonly style: string | null;
}

/** The definition of a list, which several lists may share, and their counters. */
interface Definition {
  readonly levels: readonly (Level | undefined)[];
  readonly counts: (number | undefined)[];
}

interface List {
  readonly definition: Definition;
  /** Levels that it has in the place of those of its definition. */
  readonly own: ReadonlyMap<number, Level | undefined>;
  /** Where a list of its own begins to count, by level, until it has begun. */
  readonly restarts: Map<number, number>;
}

const levels = 9;
const longestLabel = 100;
const types = new Map([
  ['lowerLetter', 'a'],
  ['upperLetter', 'A'],
  ['lowerRoman', 'i'],
  ['upperRoman', 'I'],
]);

/** Counts the numbered paragraphs of a document, in order (ECMA-376, 17.9). */
export class WordNumbering {
  readonly #lists: ReadonlyMap<string, List>;
  readonly #styles: ReadonlyMap<string, Element>;
  readonly #placeOfStyle: (style: string) => readonly [list: string, level: number] | undefined;

  /** `numbering` is a part of the file. Throws OFFICE_TOO_LARGE. */
  constructor(numbering: string, styles: ReadonlyMap<string, Element>) {
    this.#lists = listsIn(numbering);
    this.#styles = styles;
    this.#placeOfStyle = inherited(styles, (style, id) => {
      const [list, level] = stated(elementAt(style, 'w:pPr'));
      return list === undefined ? undefined : [list, level ?? this.#levelOf(list, id)];
    });
  }

  /** The number of the next paragraph; null if it has none, or only a bullet. */
  next(properties: Element | null): WordNumber | null {
    const style = valueAt(properties, 'w:pStyle');
    const ofStyle = style === null ? undefined : this.#placeOfStyle(style);
    const [list = ofStyle?.[0], level = ofStyle?.[1] ?? 0] = stated(properties);
    return list === undefined ? null : this.#count(list, level);
  }

  #count(id: string, at: number): WordNumber | null {
    const list = this.#lists.get(id);
    const level = list?.own.get(at) ?? list?.definition.levels[at];
    if (!list || !level) return null;
    const { counts, levels } = list.definition;
    const restart = list.restarts.get(at);
    list.restarts.delete(at);
    const value = restart ?? (counts[at] ?? level.start - 1) + 1;
    counts[at] = value;
    counts.length = at + 1;
    if (level.format === 'bullet' || level.format === 'none') return null;
    const shown = (place: number) => {
      const { format = 'decimal', start = 1 } = (place === at ? level : levels[place]) ?? {};
      return written(counts[place] ?? start, level.isLegal ? 'decimal' : format);
    };
    const label = level.text.replace(/%([1-9])/g, (_, place: string) => shown(Number(place) - 1)).trim();
    const place = numberingProperties(id, at);
    return { value, type: types.get(level.format) ?? '1', label, isPlain: level.isPlain, place };
  }

  /** The name of a paragraph's style; '' if it has none. */
  styleName(properties: Element | null): string {
    const style = this.#styles.get(valueAt(properties, 'w:pStyle') ?? '');
    return valueAt(style ?? null, 'w:name') ?? '';
  }

  /** The level of a list whose paragraphs have a style. */
  #levelOf(list: string, style: string): number {
    const found = this.#lists.get(list)?.definition.levels.findIndex((level) => level?.style === style) ?? -1;
    return Math.max(0, found);
  }
}

/** The properties of a paragraph on a level of a list; list 0 is none. */
export function numberingProperties(list: string, level: number): Element {
  return new Element('w:numPr', {}, [
    new Element('w:ilvl', { 'w:val': String(level) }),
    new Element('w:numId', { 'w:val': list }),
  ]);
}

/** The list and the level that properties state. */
function stated(properties: Element | null): [list: string | undefined, level?: number] {
  const numbered = elementAt(properties, 'w:numPr');
  const list = valueAt(numbered, 'w:numId') ?? undefined;
  const level = valueAt(numbered, 'w:ilvl');
  return level === null ? [list] : [list, Number(level)];
}

function listsIn(numbering: string): Map<string, List> {
  const document = prefixedTree(numbering);
  const definitions = new Map<string, Definition>();
  const stated = elementsAt(document, 'w:numbering', 'w:abstractNum');
  const byStyle = new Map(stated.map((one) => [valueAt(one, 'w:styleLink'), one]));
  for (const link of stated) {
    const definition = byStyle.get(valueAt(link, 'w:numStyleLink') ?? '') ?? link;
    const id = link.attribs['w:abstractNumId'] ?? '';
    const ownLevels = childrenCalled('w:lvl', definition).slice(0, levels);
    const byLevel = new Map(ownLevels.map((level, at) => [Number(level.attribs['w:ilvl'] ?? at), level]));
    const inOrder = Array.from({ length: levels }, (_, at) => levelOf(byLevel.get(at), at));
    definitions.set(id, { levels: inOrder, counts: [] });
  }
  const lists = new Map<string, List>();
  for (const list of elementsAt(document, 'w:numbering', 'w:num')) {
    const definition = definitions.get(valueAt(list, 'w:abstractNumId') ?? '');
    if (!definition) continue;
    const overrides = childrenCalled('w:lvlOverride', list);
    const own = overrides.map((override): [number, Level | undefined] => {
      const at = Number(override.attribs['w:ilvl']);
      return [at, levelOf(childrenCalled('w:lvl', override)[0], at)];
    });
    const restarts = overrides.flatMap((override): [number, number][] => {
      const start = valueAt(override, 'w:startOverride');
      return start === null ? [] : [[Number(override.attribs['w:ilvl']), wholeNumber(start)]];
    });
    lists.set(list.attribs['w:numId'] ?? '', { definition, own: new Map(own), restarts: new Map(restarts) });
  }
  return lists;
}

function levelOf(level: Element | undefined, at: number): Level | undefined {
  // A list may state a level of its own at any place.
  if (!level || !Number.isInteger(at) || at < 0 || at >= levels) return undefined;
  const text = (valueAt(level, 'w:lvlText') ?? `%${at + 1}.`).slice(0, longestLabel);
  return {
    start: wholeNumber(valueAt(level, 'w:start') ?? '1'),
    format: valueAt(level, 'w:numFmt') ?? 'decimal',
    text,
    isPlain: /^[\s()[\].:,–—-]*$/.test(text.replace(`%${at + 1}`, '')),
    isLegal: childrenCalled('w:isLgl', level).length > 0,
    style: valueAt(level, 'w:pStyle'),
  };
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 1;
}

/** A number in its format; in digits in all others than those of Latin letters. */
function written(value: number, format: string): string {
  const letters = format.endsWith('Letter') && value > 0 ? lettersOf(value) : null;
  const roman = format.endsWith('Roman') && value > 0 && value <= largestRoman ? romanNumeral(value) : null;
  const text = letters ?? roman ?? String(value);
  if (format === 'decimalZero') return text.padStart(2, '0');
  return format.startsWith('upper') ? text.toUpperCase() : text;
}

/** a to z, then aa, bb. */
function lettersOf(value: number): string {
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  return letter.repeat(Math.min(Math.ceil(value / 26), 10));
}
