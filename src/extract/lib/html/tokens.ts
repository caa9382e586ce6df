/** The distinct tokens of an attribute such as class or itemprop, separated by ASCII white space. */
export function tokens(attribute: string | undefined): string[] {
  return [...new Set(attribute?.split(/[\t\n\f\r ]+/))].filter((token) => token !== '');
}
