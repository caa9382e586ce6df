/** The parts of a comma-separated text, spaces around them and empty parts dropped. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
