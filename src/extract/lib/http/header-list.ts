/** Headers in the order received, with lower-case names and repeats. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Every value of a header, in order. */
export function headerValues(headers: HeaderList, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

/** The combined value of a header (RFC 9110, section 5.3); null if it is absent. */
export function header(headers: HeaderList, name: string): string | null {
  const values = headerValues(headers, name);
  return values.length > 0 ? values.join(', ') : null;
}

/** The parts of a comma-separated text, trimmed and without empty parts. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
