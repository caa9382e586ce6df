import { readDate } from '../../lib/dates/date.ts';
import { isDefaultTitle } from '../../lib/default-title.ts';
import { languageTag } from '../../lib/language.ts';
import { usableText } from '../../lib/text.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { derived } from '../../page/need.ts';
import { pdfFile } from './pdf-file.ts';

const longest = 1_000;
const maxValues = 100;

/** From XMP, else from the Info dictionary, as PDF 2.0 prescribes; null if the page is not a readable PDF. */
export const pdfInfo = derived('pdfInfo', { pdfFile }, async ({ pdfFile }): Promise<FileInfo | null> => {
  if (pdfFile === null || 'failure' in pdfFile) return null;
  const read = await pdfFile.getMetadata().catch(() => null);
  const info: Readonly<Record<string, unknown>> = { ...read?.info };
  const xmp = new Map<string, unknown>(read?.metadata ?? []);
  const first = (...values: readonly unknown[]) => texts(values)[0] ?? null;
  const date = (inXmp: string, inInfo: string) =>
    readDate(first(xmp.get(inXmp)) ?? '') ?? pdfDate(first(info[inInfo]) ?? '');
  return {
    title: texts([xmp.get('dc:title'), info.Title]).find((title) => !isDefaultTitle(title)) ?? null,
    description: first(xmp.get('dc:description'), info.Subject),
    authors: listed(xmp.get('dc:creator'), info.Author, /[;&]| and |,(?= *\p{Lu}[\p{L}.]* +\p{L})/u),
    publisher: first(xmp.get('dc:publisher')),
    keywords: listed(xmp.get('dc:subject'), info.Keywords, /[,;]/),
    generator: first(info.Creator, info.Producer),
    language: languageTag(first(info.Language, xmp.get('dc:language')) ?? ''),
    createdAt: date('xmp:createdate', 'CreationDate'),
    modifiedAt: date('xmp:modifydate', 'ModDate'),
  };
});

/** The usable texts among the values, each on one line. */
function texts(values: readonly unknown[]): string[] {
  return values
    .flat()
    .slice(0, maxValues)
    .flatMap((value) => (typeof value === 'string' ? (usableText(value.slice(0, longest)) ?? []) : []));
}

/** The values of a list in XMP, else the parts of a text. */
function listed(inXmp: unknown, inInfo: unknown, separators: RegExp): string[] {
  const values = texts([inXmp]);
  const parts =
    values.length > 1
      ? values
      : texts(
          texts([inXmp, inInfo])
            .slice(0, 1)
            .flatMap((value) => value.split(separators)),
        );
  return [...new Set(parts)];
}

/** A date of the Info dictionary (ISO 32000-2, 7.9.4), such as D:20240501103000+02'00', as precise as written. */
export function pdfDate(written: string): string | null {
  const [, year, month, day, hour, minute, second, zone] =
    /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-]\d\d'?(?:\d\d)?)?/.exec(written) ?? [];
  if (!year) return null;
  const date = [year, month, month && day].filter(Boolean).join('-');
  if (!day || !hour || !minute) return readDate(date);
  const offset =
    zone && (/^Z/.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace("'", '') || '00'}`);
  return readDate(`${date}T${hour}:${minute}${second ? `:${second}` : ''}${offset ?? ''}`);
}
