import { valuesAt } from '../../lib/json-ld/property-path.ts';
import { isA, isSubscription } from '../../lib/schema-org/subtypes.ts';
import { type RichResultFeature, richResultFeatures } from './rich-result-features.ts';
import type { Entity, RichResult } from './types.ts';

/** How many entities are judged for one feature. */
const maxCandidates = 100;

/** For each rich result that entities request, the missing properties of the most complete of these entities. */
export function richResults(entities: readonly Entity[]): readonly RichResult[] {
  return richResultFeatures.flatMap((feature) => {
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

function isStated({ id, properties }: Entity, path: string): boolean {
  return path.split('|').some((one) => (one === '@id' ? id !== null : valuesAt(properties, one).length > 0));
}
