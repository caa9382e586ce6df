import { InvalidArgumentError } from 'commander';
import { isJsonObject, type JsonObject } from '../../../extract/lib/json-value.ts';

/** What a line says of a page besides its answer. */
const ofLine: ReadonlySet<string> = new Set([
  'index',
  'url',
  'custom',
  'state',
  'outcome',
  'tries',
  'changed',
  'error',
]);

/** A value of a table: what is nested is JSON. */
export type Cell = string | number | boolean | null;

/** A column by its path: in the page (`metadata.title`), or in the line (`url`, `state`, `error.code`). */
export class Column {
  readonly name: string;
  readonly #path: readonly string[];

  constructor(name: string) {
    this.name = name;
    this.#path = name.split('.');
  }

  of(line: JsonObject): Cell {
    const [first = ''] = this.#path;
    let value: unknown = ofLine.has(first) ? line : line.page;
    for (const key of this.#path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : null;
    return isObject(value) ? JSON.stringify(value) : (value as Cell);
  }
}

/** The columns of `--columns`. Throws an InvalidArgumentError for a name that is empty or there twice. */
export function readColumns(text: string): readonly Column[] {
  const names = text.split(',').map((name) => name.trim());
  const [wrong] = names.filter((name, at) => !/^[^.]+(?:\.[^.]+)*$/.test(name) || names.indexOf(name) < at);
  if (wrong !== undefined)
    throw new InvalidArgumentError(
      `Name each column once, such as url,metadata.title; "${wrong}" is empty, broken or repeated.`,
    );
  return names.map((name) => new Column(name));
}

function isObject(value: unknown): value is JsonObject {
  return isJsonObject(value) || Array.isArray(value);
}
