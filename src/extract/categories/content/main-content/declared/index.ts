import { type Box, type BoxTree, withAround } from '../../box-tree/box.ts';
import { findTexts, pageWords } from './find-texts.ts';
import type { DeclaredPart } from './texts.ts';

/** The boxes that hold what the page's structured data repeats. */
export interface DeclaredBoxes {
  /** The boxes of single texts, and the boxes around all of them: none is removed. */
  readonly around: ReadonlySet<Box>;
  /** The smallest boxes of whole parts: of the ingredients, of the steps. */
  readonly parts: readonly Box[];
}

/** A box with this share of the texts of a part is all of it. */
const most = 0.6;
/** If the box has more than this many times the text of the part, the part is what was found inside. */
const maxText = 3;
const maxLevels = 60;

const none: DeclaredBoxes = { around: new Set(), parts: [] };

export function declaredBoxes(tree: BoxTree, declared: readonly DeclaredPart[]): DeclaredBoxes {
  if (declared.length === 0) return none;
  const words = pageWords(tree);
  const held: Box[] = [];
  const parts: Box[] = [];
  for (const texts of declared) {
    const holders = findTexts(texts, words).flatMap(({ text, start, end }) => {
      const last = words.boxes[end - 1];
      const box = last && words.boxes[start]?.outwards().find((around) => around.contains(last));
      return box && box !== tree.root ? [{ text, box }] : [];
    });
    const whole = wholeOf(holders);
    const inside = whole ? holders.filter(({ box }) => whole.contains(box)) : holders;
    const sum = [...new Set(inside.map(({ box }) => box))].reduce((all, { text }) => all + text, 0);
    parts.push(...(whole && whole.text <= maxText * sum ? [whole] : inside.map(({ box }) => box.block)));
    held.push(...inside.map(({ box }) => box));
  }
  return { around: withAround(held), parts };
}

/** The first of the innermost boxes with most of the texts: later ones are copies. */
function wholeOf(holders: readonly { text: number; box: Box }[]): Box | null {
  const held = new Map<Box, Set<number>>();
  for (const { text, box } of holders) {
    for (const around of box.outwards(maxLevels)) {
      held.set(around, (held.get(around) ?? new Set()).add(text));
    }
  }
  const all = new Set(holders.map(({ text }) => text)).size;
  const enough = [...held].flatMap(([box, texts]) => (texts.size >= most * all ? [box] : []));
  const outer = new Set(enough.flatMap(({ parent }) => (parent ? [parent] : [])));
  const inner = enough.filter((box) => !outer.has(box));
  return inner.toSorted((one, other) => one.order - other.order)[0] ?? null;
}
