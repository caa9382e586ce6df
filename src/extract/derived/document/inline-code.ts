import { type Element, isText } from 'domhandler';
import { derived } from '../../page/need.ts';
import { elements } from './elements.ts';

/** Code in the document itself rather than in files: how many elements, and their bytes as UTF-8. */
export const inlineCode = derived('inlineCode', { elements }, ({ elements }) => {
  const scripts = elements.of('script').filter(({ attribs }) => attribs.src === undefined);
  const styles = elements.of('style');
  return {
    scripts: scripts.length,
    scriptBytes: bytesOf(scripts),
    styles: styles.length,
    styleBytes: bytesOf(styles),
  };
});

export type InlineCode = Awaited<ReturnType<(typeof inlineCode)['derive']>>;

function bytesOf(elements: readonly Element[]): number {
  const texts = elements.flatMap(({ children }) => children.filter(isText));
  return texts.reduce((bytes, { data }) => bytes + Buffer.byteLength(data), 0);
}
