import { type Element, isText } from 'domhandler';
import { derived } from '../../page/need.ts';
import { elements } from './elements.ts';

/** UTF-8 bytes of code in the document itself rather than in files. */
export interface InlineCode {
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

export const inlineCode = derived(
  'inlineCode',
  { elements },
  ({ elements }): InlineCode => ({
    scriptBytes: bytesOf(elements.of('script').filter(({ attribs }) => attribs.src === undefined)),
    styleBytes: bytesOf(elements.of('style')),
  }),
);

function bytesOf(elements: readonly Element[]): number {
  const texts = elements.flatMap(({ children }) => children.filter(isText));
  return texts.reduce((bytes, { data }) => bytes + Buffer.byteLength(data), 0);
}
