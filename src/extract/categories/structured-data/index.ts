import { baseUrl } from '../../derived/document/base-url.ts';
import { jsonLd } from '../../derived/structured-data/json-ld.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { microdata } from '../../derived/structured-data/microdata.ts';
import { microdataNodes } from '../../derived/structured-data/microdata-nodes.ts';
import { microformats } from '../../derived/structured-data/microformats.ts';
import { rdfa } from '../../derived/structured-data/rdfa.ts';
import { category } from '../../page/category.ts';
import { structuredDataChecks } from './checks.ts';
import { entitiesOf } from './entities.ts';
import { richResults } from './rich-results.ts';
import { shortcuts } from './shortcuts.ts';
import { StructuredData } from './structured-data-type.ts';

export const structuredData = category({
  type: StructuredData,
  description:
    'JSON-LD (repaired if broken), Microdata, RDFa and microformats, and all that they describe in one shape.',
  needs: { jsonLd, jsonLdNodes, microdata, microdataNodes, rdfa, microformats, baseUrl },
  extract({ baseUrl, ...syntaxes }) {
    const entities = entitiesOf(syntaxes, baseUrl);
    const results = richResults(entities);
    const { jsonLd, microdata, rdfa, microformats } = syntaxes;
    return {
      types: [...new Set(entities.flatMap(({ types }) => types))],
      jsonLd,
      microdata,
      rdfa,
      microformats,
      entities,
      ...shortcuts(entities, baseUrl),
      richResults: results,
      checks: structuredDataChecks({ jsonLd, entities, richResults: results }),
    };
  },
});
