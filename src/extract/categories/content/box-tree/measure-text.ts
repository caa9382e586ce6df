/** The measures of a piece of text. */
export interface TextMeasure {
  /** Weighted characters: a run of white space counts one, a letter of a script without spaces two. */
  readonly length: number;
  /** The same with each letter counted as one. */
  readonly characters: number;
  /** Marks that punctuate sentences, of any script. */
  readonly marks: number;
  /** A hash of the text without white space, and the factor that extends the hash of the text before it. */
  readonly hash: number;
  readonly factor: number;
}

/** Indexed by UTF-16 unit; 1 for punctuation of sentences. A colon ends as many labels. */
const marks = new Uint8Array(0x1_0000);
for (const mark of ',.;!?…،؛؟。、，．；！？।') marks[mark.charCodeAt(0)] = 1;
const firstIdeographic = 0x2e80;
const base = 0x01000193;

/** Measures in one pass, since every text node of the page comes through here. */
export function measureText(text: string): TextMeasure {
  let characters = 0;
  let wide = 0;
  let found = 0;
  let hash = 0;
  let factor = 1;
  let space = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0xa0) {
      if (!space) characters += 1;
      space = true;
      continue;
    }
    space = false;
    characters += 1;
    if (code >= firstIdeographic && code < 0xd800) wide += 1;
    hash = (Math.imul(hash, base) + code) | 0;
    factor = Math.imul(factor, base);
    found += marks[code] ?? 0;
  }
  if (space && characters > 0) characters -= 1;
  return { length: characters + wide, characters, marks: found, hash, factor };
}
