import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { isJsonObject, type JsonObject } from '../../../extract/lib/json-value.ts';
import type { SessionContext } from '../../endpoint/session.ts';
import type { NextTurn } from '../../endpoint/turns.ts';

/** What is written at once, in characters: less than a millisecond. */
const pieceLength = 32 * 1024;
/** What a value takes besides its characters: its name, its marks, the time for it. */
const valueLength = 16;

/** Writes the JSON of whole answers in turns: those of the maximum size would take a tenth of a second at once. */
export function pacedJson(): Plugin<SessionContext, SessionContext> {
  return {
    async onResultProcess({ result, setResult, serverContext: { session } }) {
      if (isAsyncIterable(result) || Array.isArray(result) || !result.data) return;
      const data = await jsonInTurns(result.data, session.nextTurn);
      // Yoga passes the result again, with what only servers may see taken out of its errors.
      const stringify = (shown: ExecutionResult) => jsonOf({ ...shown, data: null }, data);
      setResult({ ...result, stringify } as ExecutionResult);
    },
  };
}

/** The JSON of an object, whose member `data` is JSON already. */
function jsonOf(shown: object, data: string): string {
  const members = Object.entries(shown).map(([name, value]) => [
    name,
    name === 'data' ? data : JSON.stringify(value),
  ]);
  return joined(members.filter((member): member is [string, string] => member[1] !== undefined));
}

/** The same text as of JSON.stringify, for values that JSON has. */
export async function jsonInTurns(value: unknown, nextTurn: NextTurn): Promise<string> {
  if (lengthWithin(value, pieceLength) < pieceLength) {
    await nextTurn();
    return JSON.stringify(value);
  }
  if (typeof value === 'string') return textInTurns(value, nextTurn);
  if (Array.isArray(value)) return listInTurns(value, nextTurn);
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members: [string, string][] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== undefined) members.push([name, await jsonInTurns(inner, nextTurn)]);
  }
  return joined(members);
}

/** Short items are written together. */
async function listInTurns(items: readonly unknown[], nextTurn: NextTurn): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < items.length; ) {
    const start = at;
    for (let room = pieceLength; at < items.length; at++) {
      room -= lengthWithin(items[at], room);
      if (room <= 0) break;
    }
    if (at === start) pieces.push(await jsonInTurns(items[at++], nextTurn));
    else {
      await nextTurn();
      pieces.push(JSON.stringify(items.slice(start, at)).slice(1, -1));
    }
  }
  return `[${pieces.join(',')}]`;
}

async function textInTurns(text: string, nextTurn: NextTurn): Promise<string> {
  const pieces: string[] = [];
  for (const piece of textPieces(text)) {
    await nextTurn();
    pieces.push(JSON.stringify(piece).slice(1, -1));
  }
  return `"${pieces.join('')}"`;
}

/** A text in pieces, each of which is written at once. */
export function* textPieces(text: string): Generator<string> {
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + pieceLength;
    // Half of a surrogate pair would be written as an escape.
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    yield text.slice(at, end);
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The approximate length of a value's JSON; counting ends at `max`. */
function lengthWithin(value: unknown, max: number): number {
  if (typeof value === 'string') return valueLength + value.length;
  if (typeof value !== 'object' || value === null) return valueLength;
  let length = valueLength;
  // A list of the values would take longer than adding them up.
  for (const name in value) {
    if (length >= max) break;
    length += lengthWithin((value as JsonObject)[name], max - length);
  }
  return length;
}

function joined(members: readonly (readonly [name: string, json: string])[]): string {
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
