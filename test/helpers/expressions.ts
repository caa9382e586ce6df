import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';

export interface WrittenExpression {
  /** The file of src and the line in it. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions that stand as such in a file of TypeScript. */
export function literalsIn(folder: string, file: string): WrittenExpression[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const { tokens } = parse(text, { sourceType: 'module', plugins: ['typescript'], tokens: true });
  return (tokens ?? [])
    .filter(({ type }) => type.label === 'regexp')
    .map(({ value, loc }) => ({
      place: `${file}:${loc.start.line}`,
      source: value.pattern,
      flags: value.flags,
    }));
}

/** The regular expressions that files of a folder put together while they are loaded. */
export async function builtBy(folder: string, files: readonly string[]): Promise<WrittenExpression[]> {
  const built: WrittenExpression[] = [];
  const native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(native, {
    construct(target, given, self) {
      const made: RegExp = Reflect.construct(target, given, self);
      const callers = new Error().stack?.split('\n').slice(2) ?? [];
      // A table is to blame, not the function that reads its patterns.
      const caller = callers.find((line) => !line.includes('/written-pattern.ts')) ?? '';
      const place = caller.split(`${folder}/`)[1]?.replace(/(?::\d+)?\)?$/, '');
      if (place) built.push({ place, source: made.source, flags: made.flags });
      return made;
    },
  });
  for (const file of files) await import(join(folder, file));
  globalThis.RegExp = native;
  return built;
}
