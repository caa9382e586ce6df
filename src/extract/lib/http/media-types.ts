import { commaList } from './header-list.ts';

/** A media type without its parameters, lower-cased (MIME Sniffing standard, 4.2); empty if there is none. */
export function essence(type: string | null | undefined): string {
  return type?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

const unknown = new Set(['unknown/unknown', 'application/unknown', '*/*']);

/** The media type that a Content-Type header declares: the last usable one (Fetch standard, 2.2.4); null if there is none. */
export function declaredType(contentType: string | null): string | null {
  return (
    commaList(contentType ?? '')
      .map(essence)
      .findLast(isUsable) ?? null
  );
}

function isUsable(type: string): boolean {
  return /^[^\s/]+\/[^\s/]+$/.test(type) && !unknown.has(type);
}

/** Whether files of a media type (lower-cased, without parameters) are web pages. */
export function isHtml(type: string): boolean {
  return type === 'text/html' || isXhtml(type);
}

/** Whether they are web pages written in XML. */
export function isXhtml(type: string): boolean {
  return type === 'application/xhtml+xml';
}

/** Office Open XML with and without macros, OpenDocument with its templates, and EPUB. */
const office =
  /^application\/(?:vnd\.openxmlformats-officedocument\.(?:wordprocessingml|spreadsheetml|presentationml)\..+|vnd\.ms-(?:word|excel|powerpoint)\..+\.macroenabled\.12|vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)(?:-template)?|epub\+zip)$/;
/** The types of files as they are commonly saved, without macros and templates. */
export const officeTypes: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/epub+zip',
];
/** Files that are read: text, data in JSON or XML, and what word processors and the like save. */
const documents =
  /^(?:text\/|application\/(?:pdf|rtf|msword|epub|postscript|(?:[\w.+-]+\+)?(?:json|xml)|vnd\.(?:oasis\.opendocument|openxmlformats|ms-(?:excel|powerpoint|word))))/;
/** What servers call files whose kind they do not know. */
const vague = new Set([
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
  'binary/octet-stream',
]);

/** Whether files of a media type (lower-cased, without parameters) are something to read. */
export function isDocumentType(type: string): boolean {
  return documents.test(type);
}

/** Whether files of a media type (lower-cased, without parameters) are office files that can be read. */
export function isOfficeType(type: string): boolean {
  return office.test(type);
}

/** Whether a file of this media type may be an office file all the same, by what is inside. */
export function mayBeOffice(type: string): boolean {
  return vague.has(type);
}

const markdownTypes = /^text\/(?:x-)?markdown$/;
const markdownNames = /\.(?:md|markdown|mdown|mkdn?)$/i;

/** Whether a file is Markdown by its media type (lower-cased, without parameters), or by its name if that is plain text. */
export function isMarkdown(mediaType: string, pathname: string): boolean {
  return markdownTypes.test(mediaType) || (mediaType === 'text/plain' && markdownNames.test(pathname));
}
