import { mammoth } from '../../page/file-readers.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { repacked } from './repacked.ts';
import { assertReadable, fitting } from './word-bounds.ts';
import { WordNumbering } from './word-numbering.ts';
import { wordStyles } from './word-styles.ts';
import { outlineLevels, outlineStyle, readableText, withFormulas, withListNumbers } from './word-text.ts';
import type { ZipParts } from './zip-parts.ts';

/** Remarks of reviewers are not the text. Styles that the library has no mapping for, by their English names. */
const styles = [
  'comment-reference => !',
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Source Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
];

/** The levels of the outline as styles; a document names styles of its own for them. */
const outline = [1, 2, 3, 4, 5, 6].map((level) => `p.${outlineStyle(level)} => h${level}:fresh`);
/** The library compares each paragraph with all of them. */
const maxOwnStyles = 200;
/** What the library does not read. */
const otherPart =
  /^(?:customXml|docProps|word\/(?:theme|glossary))\/|^word\/(?:fontTable|header|footer|\w*[sS]ettings)\d*\.xml$/;
const textPart = /^word\/(?:document|footnotes|endnotes)\w*\.xml$/;

/** Pictures that say nothing about what they show. */
const undescribed = /<img src="[^"]*"\s*\/?>/g;

/** A text of Word (ECMA-376): headings, lists, tables, links, notes, and what its pictures show. */
export async function wordMarkup(parts: ZipParts, budget: MarkupBudget): Promise<string> {
  const reader = await mammoth();
  const formulas: string[] = [];
  const namedStyles = wordStyles((await parts.text('word/styles.xml')) ?? '');
  const levels = outlineLevels(namedStyles);
  const lists = await parts.text('word/numbering.xml');
  const numbering = lists === null ? null : new WordNumbering(lists, namedStyles);
  const file = await repacked(parts, {
    isWanted: (name) => /\.(?:xml|rels)$/.test(name) && !otherPart.test(name),
    assertReadable,
    rewritten: (name, xml) => {
      if (!textPart.test(name)) return xml;
      const isDocument = name === 'word/document.xml';
      return readableText(xml, { formulas, numbering: isDocument ? numbering : null, outline: levels });
    },
  });
  const { value } = await reader.convertToHtml(
    // A view, and no copy.
    { buffer: Buffer.from(file.buffer, file.byteOffset, file.byteLength) },
    {
      styleMap: [...styles, ...outline, ...ownOutline(levels)],
      includeEmbeddedStyleMap: false,
      convertImage: reader.images.imgElement(async () => ({ src: budget.pictureAddress() })),
      transformDocument: (document) => fitting(document, budget),
    },
  );
  return withFormulas(withListNumbers(value.replace(undescribed, '')), formulas, budget);
}

/** The headings by styles of the document's own, which are known by their level. */
function ownOutline(levels: ReadonlyMap<string, number>): string[] {
  return [...levels]
    .slice(0, maxOwnStyles)
    .filter(([name]) => !/['\\\n]/.test(name))
    .map(([name, level]) => `p[style-name='${name}'] => h${level}:fresh`);
}
