/** The prefixes that readers use, by namespace; the names of other namespaces stay as they are written. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ...[
    'animation',
    'draw',
    'form',
    'manifest',
    'meta',
    'office',
    'presentation',
    'style',
    'table',
    'text',
  ].map((name) => [`urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`, name] as const),
  ['urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0', 'svg'],
  ['urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0', 'fo'],
  ['http://www.w3.org/1999/xlink', 'xlink'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://schemas.openxmlformats.org/package/2006/metadata/core-properties', 'cp'],
  // The second of each pair is that of the strict form (ECMA-376, part 1).
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'p'],
  ['http://purl.oclc.org/ooxml/presentationml/main', 'p'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'a'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'c'],
  ['http://schemas.openxmlformats.org/drawingml/2006/diagram', 'dgm'],
  ['http://purl.oclc.org/ooxml/drawingml/diagram', 'dgm'],
  ['http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing', 'xdr'],
  ['http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing', 'xdr'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', ''],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', ''],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', ''],
  ['http://schemas.openxmlformats.org/officeDocument/2006/extended-properties', ''],
  ['http://purl.oclc.org/ooxml/officeDocument/extendedProperties', ''],
  ['http://www.idpf.org/2007/opf', ''],
  ['urn:oasis:names:tc:opendocument:xmlns:container', ''],
]);

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
