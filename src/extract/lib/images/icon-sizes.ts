const size = /^[1-9]\d*x[1-9]\d*$/;

/** The sizes of an icon (HTML standard, the sizes attribute of link), without tokens that are neither WxH nor "any". */
export function iconSizes(text: string): string[] {
  const tokens = text.toLowerCase().split(/[\t\n\f\r ]+/);
  return [...new Set(tokens)].filter((token) => token === 'any' || size.test(token));
}
