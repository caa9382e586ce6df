import { randomUUID } from 'node:crypto';
import type { NextTurn } from '../endpoint/turns.ts';
import { textPieces } from '../graphql/answers/paced-json.ts';
import { type AnswerText, joinedText, type TextPart } from './answer-text.ts';

/** Shorter texts take less than a millisecond to write. */
const minLength = 64 * 1024;
/** What is written at once, in bytes. */
const pieceBytes = 32 * 1024;

/**
 * The text of one answer. The library of the protocol writes a message at once, which takes 30 ms for a text of the maximum length: it
 * is given something short in place of the text, which is then written in turns, from its bytes. Strings of its whole length would
 * have V8 collect the garbage of the main thread every second, for 15 ms and more.
 */
export class LongText {
  readonly #standIn = randomUUID();
  #text: AnswerText | null = null;

  /** The text, or what stands for it if it is long. */
  inMessage(text: AnswerText): string {
    if (text.reduce((length, part) => length + part.length, 0) < minLength) return joinedText(text);
    this.#text = text;
    return this.#standIn;
  }

  /** The message as the library has written it, with the text itself. */
  async written(message: string, nextTurn: NextTurn): Promise<Buffer> {
    const [before, after] = message.split(JSON.stringify(this.#standIn));
    if (this.#text === null || after === undefined) return Buffer.from(message);
    const written = [Buffer.from(`${before}"`)];
    for (const part of this.#text) {
      for (const piece of piecesOf(part)) {
        await nextTurn();
        written.push(Buffer.from(JSON.stringify(piece).slice(1, -1)));
      }
    }
    await nextTurn();
    return Buffer.concat([...written, Buffer.from(`"${after}`)]);
  }
}

function piecesOf(part: TextPart): Iterable<string> {
  return typeof part === 'string' ? textPieces(part) : decodedPieces(part);
}

function* decodedPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.byteLength; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}
