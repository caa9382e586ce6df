import { Parser } from 'htmlparser2';
import { isJsonObject, parsedJson } from './json-value.ts';

/** The parameters of an oEmbed response as texts, by name (oembed.com, 2.3.4); null if the body is not one. */
export function parseOEmbed(body: string): ReadonlyMap<string, string> | null {
  const text = body.replace(/^\uFEFF/, '').trim();
  const parameters = text.startsWith('<') ? fromXml(text) : fromJson(text);
  return parameters && parameters.size > 0 ? parameters : null;
}

function fromJson(text: string): Map<string, string> | null {
  const value = parsedJson(text);
  if (!isJsonObject(value)) return null;
  const entries = Object.entries(value).filter(
    ([, one]) => typeof one === 'string' || typeof one === 'number',
  );
  return new Map(entries.map(([name, one]) => [name, String(one)]));
}

/** The texts of the root's children. Only XML's five predefined entities are expanded. */
function fromXml(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let depth = 0;
  let name = '';
  const parser = new Parser(
    {
      onopentag(tag) {
        depth++;
        if (depth === 2) name = tag;
      },
      ontext(data) {
        if (depth === 2) parameters.set(name, (parameters.get(name) ?? '') + data);
      },
      onclosetag() {
        depth--;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return parameters;
}
