import type { Element } from 'domhandler';
import { isJsonObject, parsedJson, scalarText } from '../../../../lib/json-value.ts';
import { resolveWebUrl } from '../../../../lib/url.ts';

/** What an empty element stands for until a script fills it: a mention, or an embedded post of the same service. */
export interface StatedWords {
  readonly words: string;
  /** The address of a post; null for words in a sentence. */
  readonly href: string | null;
}

const longest = 20_000;

/** By the attribute in which newsletters keep what an element shows (Substack); null for other elements. */
export function statedWords({ name, attribs }: Element, base: string): StatedWords | null {
  const written = attribs['data-attrs'];
  if (written === undefined || written.length > longest) return null;
  const stated = parsedJson(written);
  if (!isJsonObject(stated)) return null;
  const words = scalarText(stated.title) || scalarText(stated.name) || scalarText(stated.caption);
  if (!words) return null;
  const address = scalarText(stated.canonical_url) || scalarText(stated.url);
  return { words, href: name === 'span' || !address ? null : resolveWebUrl(address, base) };
}
