/** A text as the database can store it: it takes all characters but U+0000, and no halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
