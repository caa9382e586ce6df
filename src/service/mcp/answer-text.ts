/** Part of a text; bytes are UTF-8, as the cache and extraction threads have it. */
export type TextPart = string | Uint8Array;

/** The text of a tool's answer, in parts: a long one need never be one string. */
export type AnswerText = readonly TextPart[];

export function joinedText(text: AnswerText): string {
  return text.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');
}
