import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { isJsonObject } from '../../extract/lib/json-value.ts';
import type { SessionContext } from '../endpoint/session.ts';
import type { NextTurn } from '../endpoint/turns.ts';

/** The levels of an answer that are written one member at a time: data, page, category, its fields. */
const levels = 4;
/** The level at which a list holds whole pages. */
const pageDepth = levels - 1;
const itemsAtOnce = 50;

/** Writes the JSON of whole answers in turns: those of the maximum size would take a tenth of a second at once. */
export function pacedJson(): Plugin<SessionContext, SessionContext> {
  return {
    async onResultProcess({ result, setResult, serverContext: { session } }) {
      if (isAsyncIterable(result) || Array.isArray(result) || !result.data) return;
      const data = await jsonInTurns(result.data, session.nextTurn, levels);
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

/** The same text as of JSON.stringify. */
export async function jsonInTurns(value: unknown, nextTurn: NextTurn, depth = levels): Promise<string> {
  if (depth === 0 || !(Array.isArray(value) || isJsonObject(value))) {
    await nextTurn();
    return JSON.stringify(value);
  }
  if (Array.isArray(value) && depth < pageDepth) return listInTurns(value, nextTurn);
  if (Array.isArray(value)) {
    const pages: string[] = [];
    for (const page of value) pages.push(await jsonInTurns(page, nextTurn, depth));
    return `[${pages.join(',')}]`;
  }
  const members: [string, string][] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== undefined) members.push([name, await jsonInTurns(inner, nextTurn, depth - 1)]);
  }
  return joined(members);
}

async function listInTurns(items: readonly unknown[], nextTurn: NextTurn): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < items.length; at += itemsAtOnce) {
    await nextTurn();
    pieces.push(JSON.stringify(items.slice(at, at + itemsAtOnce)).slice(1, -1));
  }
  return `[${pieces.join(',')}]`;
}

function joined(members: readonly (readonly [name: string, json: string])[]): string {
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}
