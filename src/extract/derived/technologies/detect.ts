import { minimumConfidence, type RuleMatch } from './matches/rule-match.ts';
import { isSiteSoftware } from './matches/weights.ts';
import type { Fingerprint } from './rules/fingerprint.ts';
import type { Ruleset } from './rules/ruleset.ts';

/** A technology that a page was found to use. */
export interface Detection {
  readonly technology: Fingerprint;
  /** 1 to 100. */
  readonly confidence: number;
  readonly version: string | null;
  /** Direct evidence; empty if it is only implied. */
  readonly ruleMatches: readonly RuleMatch[];
  /** Names of detected technologies that require it. */
  readonly impliedBy: readonly string[];
}

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

const maxUnstated = 75;

/**
 * The combined confidence of matches, 0 to 100. Each evidence group counts with its best match, and different groups
 * reinforce each other. A single group stays below 80 unless it is the site's own statement.
 */
function weigh(ruleMatches: readonly RuleMatch[]): number {
  const best = new Map<string, number>();
  for (const { evidenceGroup, weight } of ruleMatches)
    best.set(evidenceGroup, Math.max(weight, best.get(evidenceGroup) ?? 0));
  const doubt = [...best.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  const together = Math.round(100 * (1 - doubt));
  const supported = [...best.values()].filter((weight) => weight >= 40).length > 1;
  const isStatedBySite = ruleMatches.some(({ own, weight }) => own && weight > 0);
  return Math.min(100, supported || isStatedBySite ? together : Math.min(maxUnstated, together));
}

/**
 * The version by the matches of greatest weight; if those differ, the most frequent one, then the most precise. Null if
 * there is none. A page may load a library in two versions, but a site runs on one version of its software, so equally
 * frequent versions of that contradict each other.
 */
function likelyVersion(ruleMatches: readonly RuleMatch[]): string | null {
  const stating = ruleMatches.filter(({ version }) => version !== null);
  const weightiest = Math.max(0, ...stating.map(({ weight }) => weight));
  const votes = Map.groupBy(
    stating.filter(({ weight }) => weight === weightiest),
    ({ version }) => version,
  );
  const [best, second] = [...votes].toSorted(
    ([one, its], [other, others]) => others.length - its.length || (other?.length ?? 0) - (one?.length ?? 0),
  );
  if (best === undefined) return null;
  const [version, votesOfBest] = best;
  const contradicted = second?.[1].length === votesOfBest.length && !version?.startsWith(second[0] ?? '');
  const isUnique = votesOfBest.some(({ rule }) => isSiteSoftware(rule.technology.categories));
  return contradicted && isUnique ? null : version;
}
