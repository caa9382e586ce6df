import type { Detection } from './detection.ts';
import { minimumConfidence, type RuleMatch } from './matches/rule-match.ts';
import type { Fingerprint } from './rules/fingerprint.ts';
import type { Ruleset } from './rules/ruleset.ts';
import { likelyVersion, weigh } from './weigh.ts';

type Detections = Map<string, Detection>;

/** The detections that follow from matches, most confident first. */
export function detect(ruleset: Ruleset, ruleMatches: readonly RuleMatch[]): Detection[] {
  const direct = withoutExcluded(withoutVersionsOfCms(directDetections(ruleMatches)));
  const supported = withoutUnsupported(direct, ruleset);
  const found = [...withImplied(supported, ruleset).values()];
  return found.toSorted(
    (one, other) => other.confidence - one.confidence || compare(one.technology.name, other.technology.name),
  );
}

/** By code units: the same order on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function directDetections(ruleMatches: readonly RuleMatch[]): Detections {
  const found: Detections = new Map();
  for (const [technology, own] of Map.groupBy(ruleMatches, ({ rule }) => rule.technology)) {
    const confidence = weigh(own);
    if (confidence === 0) continue;
    found.set(key(technology.name), {
      technology,
      confidence,
      version: likelyVersion(own),
      ruleMatches: own,
      impliedBy: [],
    });
  }
  return found;
}

/** Drops versions that are those of the CMS: WordPress appends its own version to addresses of files without one. */
function withoutVersionsOfCms(found: Detections): Detections {
  const systems = [...found.values()].filter(({ technology }) => technology.categories.includes('CMS'));
  const isOfCms = ({ technology, version }: Detection) =>
    version !== null &&
    (technology.implies.some(({ name }) => found.get(key(name))?.version === version) ||
      systems.some((system) => system.version === version && system.technology !== technology));
  const corrected = [...found].map(
    ([name, one]) => [name, isOfCms(one) ? { ...one, version: null } : one] as const,
  );
  return new Map(corrected);
}

/** Of two technologies that exclude each other, drops the less confident one. */
function withoutExcluded(found: Detections): Detections {
  const kept = new Map(found);
  for (const { technology, confidence } of found.values()) {
    if (confidence < minimumConfidence) continue;
    for (const name of technology.excludes.map(key)) {
      if ((found.get(name)?.confidence ?? Infinity) <= confidence) kept.delete(name);
    }
  }
  return kept;
}

/** Drops technologies without those that they require: a plugin without its CMS is a false positive. */
function withoutUnsupported(found: Detections, ruleset: Ruleset): Detections {
  const kept: Detections = new Map();
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    const present = withImplied(kept, ruleset);
    for (const [name, detection] of found) {
      if (!kept.has(name) && isSupported(detection.technology, present)) kept.set(name, detection);
    }
  }
  return kept;
}

function isSupported({ requires, requiresCategories }: Fingerprint, present: Detections): boolean {
  const isSure = (detection: Detection | undefined) => (detection?.confidence ?? 0) >= minimumConfidence;
  const ofCategory = (category: string) =>
    [...present.values()].some((one) => one.technology.categories.includes(category) && isSure(one));
  return requires.every((name) => isSure(present.get(key(name)))) && requiresCategories.every(ofCategory);
}

function withImplied(found: Detections, ruleset: Ruleset): Detections {
  const all = new Map(found);
  const queue = [...found.values()];
  for (let parent = queue.shift(); parent; parent = queue.shift()) {
    for (const reference of parent.technology.implies) {
      const technology = ruleset.technologies.get(key(reference.name));
      if (technology === undefined || technology === parent.technology) continue;
      const known = all.get(key(technology.name));
      const next = implied(known ?? undetected(technology), parent, reference.confidence);
      all.set(key(technology.name), next);
      // A new or raised detection may raise what it implies in turn.
      if (next.confidence > (known?.confidence ?? 0)) queue.push(next);
    }
  }
  return all;
}

function undetected(technology: Fingerprint): Detection {
  return { technology, confidence: 0, version: null, ruleMatches: [], impliedBy: [] };
}

function implied(detection: Detection, parent: Detection, share: number): Detection {
  const confidence = Math.round((parent.confidence * share) / 100);
  const impliedBy = new Set([...detection.impliedBy, parent.technology.name]);
  return {
    ...detection,
    confidence: Math.max(detection.confidence, confidence),
    impliedBy: [...impliedBy].toSorted(),
  };
}

function key(name: string): string {
  return name.toLowerCase();
}
