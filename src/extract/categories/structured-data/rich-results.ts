import { valuesAt } from '../../lib/json-ld/property-path.ts';
import { isA, isSubscription } from '../../lib/schema-org/subtypes.ts';
import table from './rich-results.json' with { type: 'json' };
import type { Entity, RichResult } from './types.ts';

/** A rich result that Google documents. Properties are paths; a bar separates alternatives of which one is enough. */
interface RichResultFeature {
  readonly feature: string;
  /** What is behind the row. */
  readonly why?: string;
  /** The types that request it, including their subtypes. */
  readonly types: readonly string[];
  /** The property that requests it, for a type that mostly serves other purposes. */
  readonly requestedBy?: string;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  /** Recommended only if the entity is not nested in another: a review within a product need not name it. */
  readonly ifOutermost?: readonly string[];
  /** The page of its documentation, below https://developers.google.com/search/docs/appearance/structured-data/. */
  readonly doc: string;
}

const features: readonly RichResultFeature[] = table;

const maxCandidates = 100;

/** For each rich result that entities request, the missing properties of the most complete of these entities. */
export function richResults(entities: readonly Entity[]): readonly RichResult[] {
  return features.flatMap((feature) => {
    const candidates = entities.filter((entity) => requests(entity, feature));
    const judged = candidates.slice(0, maxCandidates).map((entity) => judge(entity, feature));
    const [best] = judged.sort(
      (a, b) =>
        a.missingRequired.length - b.missingRequired.length ||
        a.missingRecommended.length - b.missingRecommended.length,
    );
    return best === undefined ? [] : [best];
  });
}

function requests(entity: Entity, { types, requestedBy }: RichResultFeature): boolean {
  const isOfType = types.some((type) => isA(entity.types, type));
  return (
    isOfType && !isSubscription(entity.types) && (requestedBy === undefined || isStated(entity, requestedBy))
  );
}

function judge(
  entity: Entity,
  { feature, required, recommended, ifOutermost = [] }: RichResultFeature,
): RichResult {
  const missing = (paths: readonly string[]) => paths.filter((path) => !isStated(entity, path));
  const missingRequired = missing(required);
  return {
    feature,
    eligible: missingRequired.length === 0,
    missingRequired,
    missingRecommended: missing(entity.outermost ? [...recommended, ...ifOutermost] : recommended),
  };
}

function isStated({ iri, properties }: Entity, path: string): boolean {
  return path.split('|').some((one) => (one === '@id' ? iri !== null : valuesAt(properties, one).length > 0));
}
