import { type Document, type Element, isTag } from 'domhandler';
import { elementsNamed, rawText } from './content-tree.ts';
import type { CodeBlock } from './part-types.ts';

export function codeBlocks(tree: Document): CodeBlock[] {
  return elementsNamed(tree, 'pre')
    .map((pre) => ({ programmingLanguage: languageOf(pre), code: codeOf(pre) }))
    .filter(({ code }) => code !== '');
}

/** The text of a `pre`, without its leading line break and trailing white space; a single line is not indented. */
export function codeOf(pre: Element): string {
  const code = rawText(pre).replace(/^\n/, '').trimEnd();
  return code.includes('\n') ? code : code.trimStart();
}

/** The language that the sanitiser put on the `pre` or on the `code` inside. */
export function languageOf(pre: Element): string | null {
  const code = pre.children.find((child): child is Element => isTag(child) && child.name === 'code');
  const names = `${pre.attribs.class ?? ''} ${code?.attribs.class ?? ''}`;
  return /language-([\w+#.-]+)/.exec(names)?.[1] ?? null;
}
