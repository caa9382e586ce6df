import type { Element } from 'domhandler';
import { withAncestors } from '../../../lib/html/dom.ts';
import { tokens } from '../../../lib/html/tokens.ts';
import { words } from '../../../lib/text.ts';
import languages from './language-names.json' with { type: 'json' };

/** Names of programming languages in highlighters, without those that are common class names. */
const languageNames: ReadonlySet<string> = new Set(languages);
/** Attributes with the name, used by Shiki and Chroma, Enlighter, Medium, Google's documentation. */
const attributes = words(`data-lang data-language data-enlighter-language data-code-block-lang syntax`);
/** How highlighters name the language of code in class names: the first group is the name. */
const conventions = [
  /(?:^|\s)(?:mw-highlight-)?lang(?:uage)?[-:]([\w+#.-]+)/i, // HTML standard's own example, Prism, MediaWiki, Crayon
  /(?:^|\s)highlight-(?:source|text)-([\w+#-]+)/i, // linguist
  /(?:^|\s)brush:\s*([\w+#-]+)/i, // SyntaxHighlighter
  /(?:^|\s)sourceCode\s+([\w+#-]+)/i, // pandoc
  /(?:^|\s)src\s+src-([\w+#-]+)/i, // Org
  /(?:^|\s)highlight-([\w+#-]+)/i, // Sphinx
  /(?:^|\s)(?:hljs|highlight|code)\s+([cdr])(?=\s|$)/i, // names too short to stand for a language alone
];
const noLanguage =
  /^(?:none|plain|plaintext|text|nohighlight|default|source|auto|wrapper|wrap|box|block|container|code)$/i;
/** Levels from a line of code up to the figure around the table with line numbers. */
const reach = 8;
const wrappers = new Set(['pre', 'div', 'figure', 'td', 'tr', 'tbody', 'table']);
/** Elements where a class name alone is a language; elsewhere `shell` and `go` may mean anything. */
const ofCode = new Set(['pre', 'code', 'figure']);

/** The language that the markup around a piece of code names, in lower case. */
export function codeLanguage(code: Element): string | null {
  for (const element of withAncestors(code, reach)) {
    if (element !== code && !wrappers.has(element.name) && !isCustom(element)) return null;
    const found = ownLanguage(element);
    if (found !== null) return found;
  }
  return null;
}

function isCustom({ name }: Element): boolean {
  return name.includes('-');
}

function ownLanguage(element: Element): string | null {
  const { name, attribs } = element;
  const names = (attribs.class ?? '').slice(0, 500);
  const declared =
    attributes.map((attribute) => attribs[attribute]).find((value) => value !== undefined) ??
    byConvention(names) ??
    byConvention((attribs['data-syntaxhighlighter-params'] ?? '').slice(0, 500)) ?? // Confluence
    (isCustom(element) ? attribs.language : undefined) ??
    (ofCode.has(name) ? (bareName(names) ?? misusedLang(attribs.lang)) : null);
  if (!declared || noLanguage.test(declared) || !/^[\w+#.-]{1,30}$/.test(declared)) return null;
  return declared.toLowerCase();
}

function byConvention(names: string): string | null {
  for (const convention of conventions) {
    const found = convention.exec(names)?.[1];
    if (found) return found;
  }
  return null;
}

/** GitLab names it where the language of a text belongs, whose names have two or three letters. */
function misusedLang(lang = ''): string | null {
  return lang.length > 3 && isLanguageName(lang.toLowerCase()) ? lang : null;
}

/** As highlight.js, Rouge, DokuWiki and rustdoc write it among their own names: `python`; Jira: `code-java`. */
function bareName(names: string): string | null {
  const found = tokens(names.toLowerCase()).map((name) => name.replace(/^code-/, ''));
  return found.find(isLanguageName) ?? null;
}

export function isLanguageName(name: string): boolean {
  return languageNames.has(name);
}
