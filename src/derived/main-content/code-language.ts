import type { Element } from 'domhandler';
import { withAncestors } from '../../lib/html/dom.ts';

/** How highlighters name the language of code in class names: the first group is the name. */
const conventions = [
  /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/i, // HTML standard's own example, Prism, markdown renderers
  /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/i, // linguist
  /(?:^|\s)brush:\s*([\w+#-]+)/i, // SyntaxHighlighter
  /(?:^|\s)sourceCode\s+([\w+#-]+)/i, // pandoc
  /(?:^|\s)highlight-([\w+#-]+)/i, // Sphinx
  /(?:^|\s)hljs\s+([\w+#-]+)/i, // highlight.js, which puts the name behind its own
];
const noLanguage = /^(?:none|plain|plaintext|text|nohighlight|default|source|auto)$/i;
const reach = 3;

/** The language that the markup around a piece of code names, lower-cased. */
export function codeLanguage(code: Element): string | null {
  for (const element of withAncestors(code, reach)) {
    if (element !== code && !/^(?:pre|div|figure|td)$/.test(element.name)) return null;
    const found = ownLanguage(element);
    if (found !== null) return found;
  }
  return null;
}

function ownLanguage({ attribs }: Element): string | null {
  const declared = attribs['data-lang'] ?? attribs['data-language'] ?? byClass(attribs.class ?? '');
  if (!declared || noLanguage.test(declared) || !/^[\w+#.-]{1,30}$/.test(declared)) return null;
  return declared.toLowerCase();
}

function byClass(names: string): string | null {
  for (const convention of conventions) {
    const found = convention.exec(names.slice(0, 500))?.[1];
    if (found) return found;
  }
  return null;
}
