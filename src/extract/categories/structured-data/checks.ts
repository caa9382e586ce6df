import { counted } from '../../lib/counted.ts';
import { readDate } from '../../lib/dates/date.ts';
import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { words } from '../../lib/text.ts';
import { notApplicable, pass, warn } from '../../schema/check-rule.ts';
import type { JsonLdBlock } from '../../schema/generated/answers.ts';
import { rulesOf } from '../check-table.ts';
import table from './checks.json' with { type: 'json' };
import { evidence, ofBlocks, ofEntities, textsOf } from './findings.ts';
import type { Entity, RichResult } from './types.ts';

const dateProperties = words(
  `datePublished dateModified dateCreated uploadDate startDate endDate datePosted validFrom validThrough priceValidUntil`,
);
const urlProperties = words(`url image logo sameAs thumbnailUrl contentUrl embedUrl`);

interface Audited {
  readonly jsonLd: readonly JsonLdBlock[];
  readonly entities: readonly Entity[];
  readonly richResults: readonly RichResult[];
}

/** The checks of structured data, in the order of what to fix first. */
export const structuredDataChecks = rulesOf<Audited, keyof typeof table>(table, {
  'structured-data-present': ({ entities }) =>
    entities.length > 0
      ? pass(`The page describes ${counted(entities.length, 'thing')}.`)
      : warn('The page describes nothing in a machine-readable form.'),
  'json-ld-readable': ({ jsonLd }) =>
    ofBlocks(jsonLd, ({ parseError }) => parseError !== null, {
      result: 'FAIL',
      message: (blocks) => `${counted(blocks, 'JSON-LD block')} cannot be read.`,
      evidence: ({ index, parseError }) => `block ${index}, line ${parseError?.line}: ${parseError?.message}`,
    }),
  'json-ld-valid': ({ jsonLd }) =>
    ofBlocks(jsonLd, ({ recovered, parseError }) => parseError === null && recovered.length > 0, {
      result: 'WARN',
      message: (blocks) => `${counted(blocks, 'JSON-LD block')} had to be repaired to be read.`,
      evidence: ({ index, recovered }) => `block ${index}: ${recovered.join(', ')}`,
    }),
  'json-ld-context': ({ jsonLd }) =>
    ofBlocks(jsonLd, ({ json }) => json !== null && !hasContext(json), {
      result: 'FAIL',
      message: (blocks) =>
        `${counted(blocks, 'JSON-LD block has', 'JSON-LD blocks have')} no @context, without which names mean nothing.`,
      evidence: ({ index }) => `block ${index}`,
    }),
  'json-ld-unique': ({ jsonLd }) => {
    const seen = new Set<string>();
    const isRepeated = ({ json }: JsonLdBlock) => {
      const text = JSON.stringify(json);
      return json !== null && (seen.has(text) || !seen.add(text));
    };
    return ofBlocks(jsonLd, isRepeated, {
      result: 'WARN',
      message: (blocks) =>
        `${counted(blocks, 'JSON-LD block repeats', 'JSON-LD blocks repeat')} another one.`,
      evidence: ({ index }) => `block ${index}`,
    });
  },
  'type-names': ({ entities }) =>
    ofEntities(entities, ({ types }) => types.filter(isMisspelt), {
      subject: ['type', 'types'],
      fault: 'not spelled as types of schema.org are',
    }),
  'dates-parse': ({ entities }) =>
    ofEntities(entities, (entity) => textsOf(entity, dateProperties).filter((date) => !isIsoDate(date)), {
      subject: ['date', 'dates'],
      fault: 'not in ISO 8601',
    }),
  'urls-absolute': ({ entities }) => {
    const described = entities.filter(({ syntax }) => syntax === 'JSON_LD');
    if (described.length === 0) return notApplicable('The page describes nothing in JSON-LD.');
    const relative = (entity: Entity) =>
      textsOf(entity, urlProperties).filter((address) => !URL.canParse(address));
    return ofEntities(described, relative, {
      subject: ['address', 'addresses'],
      fault: 'not absolute',
    });
  },
  'rich-results': ({ richResults }) => {
    if (richResults.length === 0) return notApplicable('No entity asks for a rich result.');
    const missed = richResults.filter(({ eligible }) => !eligible);
    if (missed.length === 0) return pass('Every rich result that the page asks for has what it needs.');
    return warn(
      `${counted(missed.length, 'rich result lacks', 'rich results lack')} a required property.`,
      missed.map(({ feature, missingRequired }) => evidence(`${feature}: ${missingRequired.join(', ')}`)),
    );
  },
});

/** Whether every top-level object names its vocabulary. */
function hasContext(json: unknown): boolean {
  return listOf(json)
    .flat()
    .every((object) => isJsonObject(object) && listOf(object['@context']).length > 0);
}

/** Types of other vocabularies, which have other rules, contain a colon, a slash or a dash. */
function isMisspelt(type: string): boolean {
  return !/^[A-Z0-9]\w*$/.test(type) && !/[:/-]/.test(type);
}

function isIsoDate(text: string): boolean {
  return /^\d{4}(?:-|$)/.test(text) && readDate(text) !== null;
}
