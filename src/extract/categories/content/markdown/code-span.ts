/** A fence of backticks longer than any inside. */
export function codeSpan(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const longest = (text.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}
