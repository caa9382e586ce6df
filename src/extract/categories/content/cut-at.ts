import { type Span, tokensReach } from './token-estimate.ts';

const sentenceEnds = new Set([...'.!?…。！？।\n']);
const closing = /["'”’»)\]]/;
const minPart = 0.5;

/** Where to cut a span so that it has at most `maxTokens` tokens: after a sentence, else after a word, else anywhere. */
export function cutAt(text: string, { start, end }: Span, maxTokens: number): number {
  const max = tokensReach(text, { start, end }, maxTokens);
  if (max === end) return end;
  let word = 0;
  for (let at = max; at > start + minPart * (max - start); at -= 1) {
    if (endsSentence(text, at)) return at;
    if (word === 0 && /\s/.test(text[at] ?? '')) word = at;
  }
  return word || betweenLetters(text, max, start);
}

function endsSentence(text: string, at: number): boolean {
  const mark = closing.test(text[at - 1] ?? '') ? text[at - 2] : text[at - 1];
  if (!sentenceEnds.has(mark ?? '')) return false;
  return /\s/.test(text[at] ?? '') || /[。！？]/.test(mark ?? '');
}

/** Moves the cut out of a surrogate pair. */
function betweenLetters(text: string, at: number, start: number): number {
  const low = /[\uDC00-\uDFFF]/.test(text[at] ?? '');
  return low ? (at - 1 > start ? at - 1 : at + 1) : at;
}
