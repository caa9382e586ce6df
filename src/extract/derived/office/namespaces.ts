import namespaces from './namespaces.json' with { type: 'json' };

/** The prefixes that readers use, by transitional and strict namespace (ECMA-376, part 1); others stay as written. */
const prefixes: ReadonlyMap<string, string> = new Map(Object.entries(namespaces));

/** The namespaces that are declared where a reader is in a part; each declaration is noted once and undone at the end of its element. */
export class Scopes {
  /** The prefixes that readers use, by those that are written; '' for the default namespace. */
  readonly #known = new Map<string, string | undefined>();
  /** Of each open element, what its declarations have replaced. */
  readonly #replaced: [written: string, before: string | undefined][][] = [];

  open(attributes: Readonly<Record<string, string>>): void {
    const replaced: [written: string, before: string | undefined][] = [];
    for (const [name, value] of Object.entries(attributes)) {
      const prefix = prefixes.get(value);
      if (prefix === undefined || !/^xmlns(?::|$)/.test(name)) continue;
      const written = name.slice('xmlns:'.length);
      replaced.push([written, this.#known.get(written)]);
      this.#known.set(written, prefix);
    }
    this.#replaced.push(replaced);
  }

  close(): void {
    for (const [written, before] of this.#replaced.pop()?.reverse() ?? []) this.#known.set(written, before);
  }

  /** A name with the prefix that readers use. Attributes without a prefix are in no namespace. */
  nameOf(written: string, isAttribute: boolean): string {
    const colon = written.indexOf(':');
    if (colon < 0 && isAttribute) return written;
    const prefix = this.#known.get(written.slice(0, Math.max(0, colon)));
    if (prefix === undefined) return written;
    const local = written.slice(colon + 1);
    return prefix === '' ? local : `${prefix}:${local}`;
  }
}
