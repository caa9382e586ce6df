import type { Element } from 'domhandler';
import { withAncestors } from '../../../lib/html/dom.ts';

/** How highlighters name the language of code in class names: the first group is the name. */
const conventions = [
  /(?:^|\s)(?:mw-highlight-)?lang(?:uage)?-([\w+#.-]+)/i, // HTML standard's own example, Prism, MediaWiki
  /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/i, // linguist
  /(?:^|\s)brush:\s*([\w+#-]+)/i, // SyntaxHighlighter
  /(?:^|\s)sourceCode\s+([\w+#-]+)/i, // pandoc
  /(?:^|\s)highlight-([\w+#-]+)/i, // Sphinx
  /(?:^|\s)hljs\s+([\w+#-]+)/i, // highlight.js, which puts the name behind its own
];
/** Hexo's figure; a div of that class has words of other uses behind it. */
const figureConvention = /^highlight\s+(?:hljs\s+)?([\w+#-]+)/i;
const noLanguage =
  /^(?:none|plain|plaintext|text|nohighlight|default|source|auto|wrapper|wrap|box|block|container|code)$/i;
/** From a line of code up to the figure around the table that numbers the lines. */
const reach = 6;
const wrappers = new Set(['pre', 'div', 'figure', 'td', 'tr', 'tbody', 'table']);

/** The language that the markup around a piece of code names, lower-cased. */
export function codeLanguage(code: Element): string | null {
  for (const element of withAncestors(code, reach)) {
    if (element !== code && !wrappers.has(element.name)) return null;
    const found = ownLanguage(element);
    if (found !== null) return found;
  }
  return null;
}

function ownLanguage({ name, attribs }: Element): string | null {
  const names = (attribs.class ?? '').slice(0, 500);
  const declared =
    attribs['data-lang'] ??
    attribs['data-language'] ??
    byClass(names) ??
    (name === 'figure' ? figureConvention.exec(names)?.[1] : null);
  if (!declared || noLanguage.test(declared) || !/^[\w+#.-]{1,30}$/.test(declared)) return null;
  return declared.toLowerCase();
}

function byClass(names: string): string | null {
  for (const convention of conventions) {
    const found = convention.exec(names)?.[1];
    if (found) return found;
  }
  return null;
}
