import type { JsonLdBlock } from '../../derived/structured-data/json-ld.ts';
import { counted } from '../../lib/counted.ts';
import { readDate } from '../../lib/dates/date.ts';
import { isJsonObject, listOf } from '../../lib/json-value.ts';
import { words } from '../../lib/text.ts';
import type { Check } from '../../schema/check.ts';
import { type CheckRule, notApplicable, pass, runChecks, warn } from '../../schema/check-rule.ts';
import { evidence, ofBlocks, ofEntities, textsOf } from './findings.ts';
import { richResultDocs } from './rich-results.ts';
import type { Entity, RichResult } from './types.ts';

const dateProperties = words(
  `datePublished dateModified dateCreated uploadDate startDate endDate datePosted validFrom validThrough priceValidUntil`,
);
const urlProperties = words(`url image logo sameAs thumbnailUrl contentUrl embedUrl`);

export interface Audited {
  readonly jsonLd: readonly JsonLdBlock[];
  readonly entities: readonly Entity[];
  readonly richResults: readonly RichResult[];
}

const jsonLdStandard = 'https://www.w3.org/TR/json-ld11/';
const schemaOrg = 'https://schema.org/docs/datamodel.html';

/** The checks of structured data, in the order of what to fix first. */
export function structuredDataChecks(audited: Audited): Check[] {
  return runChecks(rules, audited);
}

const rules: readonly CheckRule<Audited>[] = [
  {
    id: 'structured-data-present',
    weight: 1,
    impact: 'MODERATE',
    standards: [schemaOrg],
    judge: ({ entities }) =>
      entities.length > 0
        ? pass(`The page describes ${counted(entities.length, 'thing')}.`)
        : warn({
            message: 'The page describes nothing in a machine-readable form.',
            fix: 'Say what the page is about in a script of type application/ld+json, in terms of schema.org.',
          }),
  },
  {
    id: 'json-ld-readable',
    weight: 3,
    impact: 'SERIOUS',
    standards: [jsonLdStandard, 'RFC 8259'],
    judge: ({ jsonLd }) =>
      ofBlocks(jsonLd, ({ parseError }) => parseError !== null, {
        result: 'FAIL',
        message: (blocks) => `${counted(blocks, 'JSON-LD block')} cannot be read.`,
        evidence: ({ index, parseError }) =>
          `block ${index}, line ${parseError?.line}: ${parseError?.message}`,
        fix: 'Fix the JSON: consumers drop a block that they cannot parse.',
      }),
  },
  {
    id: 'json-ld-valid',
    weight: 2,
    impact: 'MODERATE',
    standards: ['RFC 8259'],
    judge: ({ jsonLd }) =>
      ofBlocks(jsonLd, ({ recovered, parseError }) => parseError === null && recovered.length > 0, {
        result: 'WARN',
        message: (blocks) => `${counted(blocks, 'JSON-LD block')} had to be repaired to be read.`,
        evidence: ({ index, recovered }) => `block ${index}: ${recovered.join(', ')}`,
        fix: 'Write valid JSON: strict consumers drop the whole block.',
      }),
  },
  {
    id: 'json-ld-context',
    weight: 2,
    impact: 'SERIOUS',
    standards: [jsonLdStandard],
    judge: ({ jsonLd }) =>
      ofBlocks(jsonLd, ({ json }) => json !== null && !hasContext(json), {
        result: 'FAIL',
        message: (blocks) =>
          `${counted(blocks, 'JSON-LD block has', 'JSON-LD blocks have')} no @context, without which names mean nothing.`,
        evidence: ({ index }) => `block ${index}`,
        fix: 'Add "@context": "https://schema.org".',
      }),
  },
  {
    id: 'json-ld-unique',
    weight: 1,
    impact: 'MINOR',
    standards: [],
    judge: ({ jsonLd }) => {
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
        fix: 'Say it once.',
      });
    },
  },
  {
    id: 'type-names',
    weight: 1,
    impact: 'MODERATE',
    standards: [schemaOrg],
    judge: ({ entities }) =>
      ofEntities(entities, ({ types }) => types.filter(isMisspelt), {
        subject: ['type', 'types'],
        fault: 'not spelled as types of schema.org are',
        fix: 'Types begin with a capital letter and are told from others by case: Product, not product.',
      }),
  },
  {
    id: 'dates-parse',
    weight: 2,
    impact: 'MODERATE',
    standards: ['ISO 8601', 'https://schema.org/Date'],
    judge: ({ entities }) =>
      ofEntities(entities, (entity) => textsOf(entity, dateProperties).filter((date) => !isIsoDate(date)), {
        subject: ['date', 'dates'],
        fault: 'not in ISO 8601',
        fix: 'Write dates as 2024-05-01 or 2024-05-01T10:00+02:00.',
      }),
  },
  {
    id: 'urls-absolute',
    weight: 1,
    impact: 'MINOR',
    standards: ['https://schema.org/URL'],
    judge: ({ entities }) => {
      const described = entities.filter(({ syntax }) => syntax === 'JSON_LD');
      if (described.length === 0) return notApplicable('The page describes nothing in JSON-LD.');
      return ofEntities(
        described,
        (entity) => textsOf(entity, urlProperties).filter((address) => !URL.canParse(address)),
        {
          subject: ['address', 'addresses'],
          fault: 'not absolute',
          fix: 'Write whole addresses in JSON-LD: consumers resolve relative ones differently, or not at all.',
        },
      );
    },
  },
  {
    id: 'rich-results',
    weight: 2,
    impact: 'MODERATE',
    standards: [richResultDocs],
    judge: ({ richResults }) => {
      if (richResults.length === 0) return notApplicable('No entity asks for a rich result.');
      const missed = richResults.filter(({ eligible }) => !eligible);
      if (missed.length === 0) return pass('Every rich result that the page asks for has what it needs.');
      return warn({
        message: `${counted(missed.length, 'rich result lacks', 'rich results lack')} a required property.`,
        evidence: missed.map(({ feature, missingRequired }) =>
          evidence(`${feature}: ${missingRequired.join(', ')}`),
        ),
        fix: 'Add the properties named.',
      });
    },
  },
];

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
