const types = /^text\/(?:x-)?markdown$/;
const names = /\.(?:md|markdown|mdown|mkdn?)$/i;

/** Whether a file is Markdown by its media type (lower-cased, without parameters), or by its name if that is plain text. */
export function isMarkdown(mediaType: string, pathname: string): boolean {
  return types.test(mediaType) || (mediaType === 'text/plain' && names.test(pathname));
}
