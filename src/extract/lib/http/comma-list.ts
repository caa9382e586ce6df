/** The parts of a comma-separated text, trimmed and without empty parts. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
