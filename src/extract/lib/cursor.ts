/** A position in a text that is read from left to right. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** Matches a sticky pattern at the position and moves past it; null, without moving, if it does not match. */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  cursor.at += found?.[0].length ?? 0;
  return found;
}

/** The text that `take` matches; empty if it does not match. */
export function takeText(cursor: Cursor, pattern: RegExp): string {
  return take(cursor, pattern)?.[0] ?? '';
}

export function hasEnded({ text, at }: Cursor): boolean {
  return at === text.length;
}
