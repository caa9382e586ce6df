/** Headers in the order received, names lower-cased, repeats kept. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Every value of a header, in order. */
export function headerValues(headers: HeaderList, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

/** The combined value of a header by RFC 9110 section 5.3, or null if it is absent. */
export function header(headers: HeaderList, name: string): string | null {
  const values = headerValues(headers, name);
  return values.length > 0 ? values.join(', ') : null;
}
