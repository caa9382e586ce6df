import { type Element, isText } from 'domhandler';
import type { Elements } from './elements.ts';

/** UTF-8 bytes of the scripts that stand in the document itself. */
export function inlineScriptBytes(elements: Elements): number {
  return elements
    .of('script')
    .filter(({ attribs }) => attribs.src === undefined)
    .reduce((bytes, script) => bytes + textBytes(script), 0);
}

/** UTF-8 bytes of the style sheets that stand in the document itself. */
export function inlineStyleBytes(elements: Elements): number {
  return elements.of('style').reduce((bytes, style) => bytes + textBytes(style), 0);
}

function textBytes({ children }: Element): number {
  return children.filter(isText).reduce((bytes, { data }) => bytes + Buffer.byteLength(data), 0);
}
