/** A regular expression in a table, written as in code: `/^Example$/i`. A slash in it needs no backslash. */
export function writtenPattern(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}
