/** One step of a Dockerfile, such as `RUN npm ci`. */
export interface Step {
  readonly name: string;
  /** `--from=modules` and the like. */
  readonly options: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The steps of a Dockerfile that uses no variables and no here-documents. */
export function readDockerfile(text: string): Step[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter((line) => line.trim()).map(readStep);
}

function readStep(line: string): Step {
  const [, name = '', options = '', text = ''] = /^(\w+)((?:\s+--\S+)*)\s+(.*)$/.exec(line) ?? [];
  const named = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]);
  return { name, options: Object.fromEntries(named), text };
}

/** The words of a command in its JSON form. */
export function words(text: string): string[] {
  const list: unknown = JSON.parse(text);
  if (Array.isArray(list) && list.every((word) => typeof word === 'string')) return list;
  throw new Error(`Not a command as a list of words: ${text}`);
}
