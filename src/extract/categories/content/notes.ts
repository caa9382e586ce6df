import { type Document, type Element, isTag } from 'domhandler';
import { fragmentOf } from '../../lib/url.ts';
import { elementsNamed, isNoteMark } from './content-tree.ts';

const holders = ['li', 'p', 'dd', 'td'] as const;

/** The labels of the notes of the content in the order of their marks, by the ids of the notes. */
export function noteLabels(tree: Document): ReadonlyMap<string, string> {
  const notes = new Set(elementsNamed(tree, ...holders).flatMap(({ attribs }) => attribs.id ?? []));
  const ids = elementsNamed(tree, 'a')
    .filter(isNoteMark)
    .map(({ attribs }) => fragmentOf(attribs.href ?? ''))
    .filter((id) => notes.has(id));
  return new Map([...new Set(ids)].map((id, at) => [id, String(at + 1)]));
}

/** The label of the note that an element refers to, or is. A mark may be raised. */
export function noteLabel(element: Element, labels?: ReadonlyMap<string, string>): string | null {
  if (!labels) return null;
  if (isNoteMark(element)) return labels.get(fragmentOf(element.attribs.href ?? '')) ?? null;
  const [only, more] = element.children;
  if (element.name !== 'sup' || !only || more || !isTag(only)) return null;
  return noteLabel(only, labels);
}
