import { randomUUID } from 'node:crypto';
import type { NextTurn } from '../endpoint/turns.ts';
import { jsonInTurns } from '../graphql/answers/paced-json.ts';

/** Shorter texts take less than a millisecond to write. */
const minLength = 64 * 1024;

/**
 * The text of one answer. The library of the protocol writes a message at once, which takes 30 ms for a text of the maximum length: it
 * is given something short in place of the text, which is then written in turns.
 */
export class LongText {
  readonly #standIn = randomUUID();
  #text: string | null = null;

  /** The text, or what stands for it if it is long. */
  inMessage(text: string): string {
    if (text.length < minLength) return text;
    this.#text = text;
    return this.#standIn;
  }

  /** The message as the library has written it, with the text itself. */
  async written(message: string, nextTurn: NextTurn): Promise<Buffer> {
    const [before = '', after] = message.split(JSON.stringify(this.#standIn));
    if (this.#text === null || after === undefined) return Buffer.from(message);
    const json = await jsonInTurns(this.#text, nextTurn);
    await nextTurn();
    return Buffer.concat([before, json, after].map((part) => Buffer.from(part)));
  }
}
