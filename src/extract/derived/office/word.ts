import { type OfficeMarkup, pictureAddress } from './office-markup-type.ts';
import { repacked } from './repacked.ts';
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

/** Pictures that say nothing about what they show. */
const undescribed = /<img src="[^"]*"\s*\/?>/g;

/** A text of Word (ECMA-376): headings, lists, tables, links, notes, and what its pictures show. */
export async function wordMarkup(parts: ZipParts): Promise<OfficeMarkup> {
  const { default: mammoth } = await import('mammoth');
  const file = await repacked(parts, { isWanted: (name) => /\.(?:xml|rels)$/.test(name) });
  let pictures = 0;
  const picture = async () => {
    pictures += 1;
    return { src: pictureAddress(pictures) };
  };
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(file) },
    {
      styleMap: styles,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(picture),
    },
  );
  return { html: value.replace(undescribed, ''), isCut: false };
}
