import { type Element, isText } from 'domhandler';
import type { Marks, MarkTag } from '../../src/extract/derived/document/marks.ts';

const tags: readonly MarkTag[] = ['meta', 'link', 'base', 'title', 'script'];

/** Everything that marks tell, to be compared: each element with its attributes, text and place; of scripts JSON-LD. */
export function toldMarks(marks: Marks): readonly unknown[] {
  return tags.flatMap((tag) =>
    marks
      .of(tag)
      .filter(isMark)
      .map((element) => told(element, marks)),
  );
}

function isMark({ name, attribs }: Element): boolean {
  return name !== 'script' || /ld\+json/i.test(attribs.type ?? '');
}

function told(element: Element, marks: Marks) {
  return {
    name: element.name,
    attribs: Object.entries(element.attribs),
    text: element.children.map((child) => (isText(child) ? child.data : '')).join(''),
    inHead: marks.inHead(element),
    inNoscript: marks.inNoscript(element),
  };
}
