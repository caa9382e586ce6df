import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type ParserOptions } from 'parse5';
import { encodingName } from '../../lib/html/encoding.ts';
import { type MetaAttributes, metaCharsetLabel } from './meta-charset.ts';

/**
 * The encoding declared by the first meta that the tree builder meets, wherever it stands (HTML standard, "change the
 * encoding"): one inside a script, a comment or a title does not count. Parsing stops there.
 */
export function lateCharset(body: Uint8Array): string | null {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  // Most pages that reach this point declare nothing at all: they are not parsed twice.
  if (!/charset/i.test(text)) return null;

  let found: string | null = null;
  const createElement: typeof defaultTreeAdapter.createElement = (name, namespace, attributes) => {
    if (name === 'meta' && found === null) {
      const named: MetaAttributes = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
      found = encodingName(metaCharsetLabel(named) ?? '');
      if (found !== null) parser.tokenizer.pause();
    }
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  };
  const options: ParserOptions<DefaultTreeAdapterMap> = {
    treeAdapter: { ...defaultTreeAdapter, createElement },
    scriptingEnabled: false,
  };
  const parser = new Parser(options);
  parser.tokenizer.write(text, true);
  return found === null ? null : usable(found);
}

/** A page whose meta could be read is not in UTF-16, and no page is in x-user-defined. */
function usable(encoding: string): string {
  if (encoding.startsWith('UTF-16')) return 'UTF-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}
