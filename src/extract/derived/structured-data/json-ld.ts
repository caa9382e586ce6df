import { isText } from 'domhandler';
import { essence } from '../../lib/http/media-types.ts';
import { inSchemaOrg } from '../../lib/json-ld/context.ts';
import { maxJsonDepth, recoverJson } from '../../lib/json-ld/recovery.ts';
import { isWithinDepth, parsedJson } from '../../lib/json-value.ts';
import { typesWithin } from '../../lib/schema-org/names.ts';
import { derived } from '../../page/need.ts';
import type { JsonLdBlock } from '../../schema/generated/answers.ts';
import { marks } from '../document/marks.ts';

type Script = Omit<JsonLdBlock, 'index' | 'types'>;

const jsonLdScripts = derived('jsonLdScripts', { marks }, ({ marks }): readonly Script[] =>
  marks
    .of('script')
    .filter(({ attribs }) => isJsonLd(attribs.type ?? ''))
    .map((script) => readScript(script.children.map((text) => (isText(text) ? text.data : '')).join(''))),
);

/** The value of each block, with its terms translated to schema.org's names according to its context. */
export const namedJsonLd = derived('namedJsonLd', { jsonLdScripts }, ({ jsonLdScripts }) =>
  jsonLdScripts.map(({ json }) => inSchemaOrg(json)),
);

/** Every JSON-LD block in document order. A broken one is repaired as far as possible, and affects no other. */
export const jsonLd = derived(
  'jsonLd',
  { jsonLdScripts, namedJsonLd },
  ({ jsonLdScripts, namedJsonLd }): readonly JsonLdBlock[] =>
    jsonLdScripts.map((script, index) => ({ ...script, index, types: typesWithin(namedJsonLd[index]) })),
);

function isJsonLd(type: string): boolean {
  return essence(type) === 'application/ld+json';
}

function readScript(text: string): Script {
  const strict = parseStrictly(text);
  if (strict !== undefined) return { json: strict, valid: true, recovered: [], parseError: null };
  const { values, recovered, error } = recoverJson(text);
  return {
    json: values.length > 1 ? values : (values[0] ?? null),
    valid: false,
    recovered,
    parseError: error,
  };
}

/** Undefined if the text is not JSON, or is nested too deeply to be processed. */
function parseStrictly(text: string): unknown {
  const value = parsedJson(text);
  return isWithinDepth(value, maxJsonDepth) ? value : undefined;
}
