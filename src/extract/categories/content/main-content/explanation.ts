import { textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';
import { derived } from '../../../page/need.ts';
import { type Box, withAround } from '../box-tree/box.ts';
import { contentChoice } from './content-choice.ts';

const shown = { text: 60, names: 60, levels: 30 };

/**
 * The tree of a page as text, for who looks for a wrong removal: `+` is kept, `-` is left out by the rule in brackets, and
 * `.` is outside of what was chosen.
 */
export const contentExplanation = derived('contentExplanation', { contentChoice }, ({ contentChoice }) => {
  if (!contentChoice) return 'There is no content.\n';
  const { declaredKind, kind, boilerplate, tree } = contentChoice;
  const chosen = new Set(contentChoice.roots);
  const around = withAround(chosen);
  const levels = new Map<Box, number>();
  const lines = [`${kind}, declared as ${declaredKind}`];
  for (let at = 0; at < tree.boxes.length; ) {
    const box = tree.boxes[at];
    if (!box) break;
    const level = box.parent ? (levels.get(box.parent) ?? 0) + 1 : 0;
    levels.set(box, level);
    const rule = boilerplate.get(box);
    const isInside = box.isIn(chosen);
    const isEnd = !around.has(box) || chosen.has(box) ? rule !== undefined || !isInside : false;
    const line = lineOf(box, { rule, isInside, isEnd });
    if (line !== null) lines.push(`${'  '.repeat(Math.min(level, shown.levels))}${line}`);
    at += isEnd ? box.size : 1;
  }
  return `${lines.join('\n')}\n`;
});

interface Fate {
  readonly rule: string | undefined;
  readonly isInside: boolean;
  /** Whether nothing inside of the box has another fate. */
  readonly isEnd: boolean;
}

/** Of a box that is kept, only blocks with words of their own show these. */
function lineOf(box: Box, { rule, isInside, isEnd }: Fate): string | null {
  if (isEnd && box.text === 0) return null;
  if (!isEnd && box.block !== box) return null;
  const mark = isEnd ? (rule === undefined ? '.' : '-') : isInside ? '+' : ' ';
  const reason = rule === undefined ? '' : ` [${rule}]`;
  const words = isEnd || box.ownText > 0 ? ` “${shortTextOf(box)}” ${box.text}` : '';
  return `${mark} ${nameOf(box)}${reason}${words}`;
}

function nameOf({ name, element: { attribs } }: Box): string {
  const id = attribs.id ? `#${attribs.id}` : '';
  const classes = (attribs.class ?? '').trim().replace(/\s+/g, '.');
  return `${name}${id}${classes && `.${classes}`}`.slice(0, shown.names);
}

function shortTextOf({ element }: Box): string {
  return collapse(textOf(element, 10 * shown.text)).slice(0, shown.text);
}
