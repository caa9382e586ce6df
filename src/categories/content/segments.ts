/** The words and sentences of a text, by the Unicode segmenter: it knows Chinese and Japanese too. */
export interface Segments {
  readonly words: readonly string[];
  readonly sentences: number;
}

export function segments(text: string, language: string | null): Segments {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter(language, 'word').segment(text))
    if (isWordLike) words.push(segment);
  let sentences = 0;
  for (const { segment } of segmenter(language, 'sentence').segment(text))
    if (/[\p{L}\p{N}]/u.test(segment)) sentences += 1;
  return { words, sentences };
}

function segmenter(language: string | null, granularity: 'word' | 'sentence'): Intl.Segmenter {
  return new Intl.Segmenter(language ?? undefined, { granularity });
}

/** Words a minute in silent reading of non-fiction (Brysbaert 2019), and characters where those are not parted by spaces. */
const wordsPerMinute = 238;
const ideographsPerMinute = 500;
const ideographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** Minutes to read a text, to a tenth. */
export function readingTimeMinutes(text: string, words: readonly string[]): number {
  const characters = text.match(ideographs)?.length ?? 0;
  const others =
    characters === 0
      ? words.length
      : words.filter((word) => !/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)).length;
  return Math.round((others / wordsPerMinute + characters / ideographsPerMinute) * 10) / 10;
}
