import { baseUrl } from '../../derived/document/base-url.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { shownText } from '../../derived/document/shown-text.ts';
import { jsonLd } from '../../derived/structured-data/json-ld.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { microdata, microdataNodes } from '../../derived/structured-data/microdata.ts';
import { microformats } from '../../derived/structured-data/microformats.ts';
import { rdfa } from '../../derived/structured-data/rdfa.ts';
import { openGraphTags } from '../../derived/tags/open-graph/index.ts';
import { pricesIn } from '../../lib/amount.ts';
import { textOf } from '../../lib/html/dom.ts';
import { category } from '../../page/category.ts';
import { lazily } from '../../page/need.ts';
import { runChecks } from '../../schema/check-rule.ts';
import { structuredDataChecks } from './checks.ts';
import { entitiesOf } from './entities.ts';
import { measuredClaims } from './product/measured-claims.ts';
import { openGraphClaims } from './product/open-graph-claims.ts';
import { stateClaims } from './product/state-claims.ts';
import { productsOf } from './products.ts';
import { richResults } from './rich-results.ts';
import { shortcuts } from './shortcuts.ts';
import { StructuredData } from './structured-data-type.ts';

export const structuredData = category({
  type: StructuredData,
  description:
    'JSON-LD (repaired if broken), Microdata, RDFa and microformats, and all that they describe in one shape.',
  needs: {
    jsonLd,
    jsonLdNodes,
    microdata,
    microdataNodes,
    rdfa,
    microformats,
    baseUrl,
    openGraphTags,
    elements,
    shownText: lazily(shownText),
  },
  async extract({ baseUrl, openGraphTags, elements, shownText, ...syntaxes }) {
    const entities = entitiesOf(syntaxes, baseUrl);
    const results = richResults(entities);
    const { jsonLd, microdata, rdfa, microformats } = syntaxes;
    const { state, code } = scriptsOf(elements);
    const products = await productsOf(entities, {
      base: baseUrl,
      claims: [...openGraphClaims(openGraphTags), ...stateClaims(state), ...measuredClaims(code)],
      shown: async () => pricesIn((await shownText()).text),
    });
    return {
      types: [...new Set(entities.flatMap(({ types }) => types))],
      jsonLd,
      microdata,
      rdfa,
      microformats,
      entities,
      ...shortcuts(entities, baseUrl),
      ...products,
      richResults: results,
      checks: runChecks(structuredDataChecks, { jsonLd, entities, richResults: results }),
    };
  },
});

/** The JSON that a page holds for its scripts, and the scripts themselves. */
function scriptsOf({ of }: Elements) {
  const inline = of('script').filter(({ attribs }) => attribs.src === undefined);
  const texts = (type: RegExp) =>
    inline
      .filter(({ attribs }) => type.test(attribs.type ?? ''))
      .map((script) => textOf(script, Number.POSITIVE_INFINITY));
  return { state: texts(/^application\/json\b/i), code: texts(/^(?:$|module$|text\/javascript)/i) };
}
