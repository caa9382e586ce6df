import { type OfficeMarkup, pictureAddress } from './office-markup-type.ts';
import { repacked } from './repacked.ts';
import { outlineLevels, outlineStyle, readableText, withFormulas } from './word-text.ts';
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
const textPart = /^word\/(?:document|footnotes|endnotes)\w*\.xml$/;

/** Pictures that say nothing about what they show. */
const undescribed = /<img src="[^"]*"\s*\/?>/g;

/** A text of Word (ECMA-376): headings, lists, tables, links, notes, and what its pictures show. */
export async function wordMarkup(parts: ZipParts): Promise<OfficeMarkup> {
  const { default: mammoth } = await import('mammoth');
  const formulas: string[] = [];
  const file = await repacked(parts, {
    isWanted: (name) => /\.(?:xml|rels)$/.test(name),
    rewritten: (name, xml) => (textPart.test(name) ? readableText(xml, formulas) : xml),
  });
  let pictures = 0;
  const picture = async () => {
    pictures += 1;
    return { src: pictureAddress(pictures) };
  };
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(file) },
    {
      styleMap: [...styles, ...outline, ...(await ownOutline(parts))],
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(picture),
    },
  );
  return { html: withFormulas(value.replace(undescribed, ''), formulas), isCut: false };
}

/** The headings by styles of the document's own, which are known by their level. */
async function ownOutline(parts: ZipParts): Promise<string[]> {
  const levels = outlineLevels((await parts.text('word/styles.xml')) ?? '');
  return [...levels]
    .filter(([name]) => !/['\\\n]/.test(name))
    .map(([name, level]) => `p[style-name='${name}'] => h${level}:fresh`);
}
