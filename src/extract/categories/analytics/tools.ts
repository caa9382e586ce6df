import type { Detection } from '../../derived/technologies/detect.ts';
import { evidenceOf } from '../../derived/technologies/evidence.ts';
import type { RuleMatch } from '../../derived/technologies/matches/rule-match.ts';
import table from './tracking-categories.json' with { type: 'json' };
import type { AnalyticsCategory, AnalyticsTool, LoadedBy, TrackerId } from './types.ts';

/** The categories of the fingerprints that count as tracking, with their names in the answer. */
const categories = new Map(Object.entries(table as Readonly<Record<string, AnalyticsCategory>>));

/** A tool detected with less confidence is left out: the page may merely mention it. */
const minConfidence = 50;

/** The detected products that track, advertise or ask for consent, most confident first. */
export function trackingDetections(detections: readonly Detection[]): Detection[] {
  return detections.filter(
    ({ technology, confidence }) =>
      confidence >= minConfidence && categoryOf(technology.categories) !== undefined,
  );
}

export function toTools(detections: readonly Detection[]): AnalyticsTool[] {
  const hasTagManager = detections.some(
    ({ technology }) => categoryOf(technology.categories) === 'TAG_MANAGER',
  );
  return detections.map((detection) => toTool(detection, hasTagManager));
}

function toTool(detection: Detection, hasTagManager: boolean): AnalyticsTool {
  const { technology, ruleMatches } = detection;
  const category = categoryOf(technology.categories) ?? 'ANALYTICS';
  const ids = idsOf([detection]);
  return {
    name: technology.name,
    category,
    ids: ids.map(({ value }) => value),
    generation: technology.name === 'Google Analytics' ? generationOf(ids, ruleMatches) : null,
    loadedBy: loadedBy(ruleMatches, hasTagManager && category !== 'TAG_MANAGER'),
    evidence: evidenceOf(ruleMatches),
  };
}

/** Every account that the tools work for, each once. */
export function idsOf(detections: readonly Detection[]): TrackerId[] {
  const found = new Map<string, TrackerId>();
  for (const { rule, id } of detections.flatMap(({ ruleMatches }) => ruleMatches)) {
    const kind = rule.idKind;
    if (kind !== null && id !== null) found.set(`${kind} ${id}`, { type: kind, value: id });
  }
  return [...found.values()];
}

function categoryOf(names: readonly string[]): AnalyticsCategory | undefined {
  return names.map((name) => categories.get(name)).find((category) => category !== undefined);
}

/** Universal Analytics was switched off in July 2023; pages keep its scripts for years. */
function generationOf(ids: readonly TrackerId[], ruleMatches: readonly RuleMatch[]): string | null {
  const universal =
    ids.some(({ type }) => type === 'UA') ||
    ruleMatches.some(({ matched }) => /analytics\.js|\bga\.js|urchin|_gaq|\bga\(/.test(matched));
  const four = ids.some(({ type }) => type === 'GA4');
  if (universal && four) return 'GA4 and UA';
  if (four) return 'GA4';
  return universal ? 'UA' : null;
}

function loadedBy(ruleMatches: readonly RuleMatch[], byTagManager: boolean): LoadedBy {
  const loads = ruleMatches.filter(({ rule }) => rule.idKind === null);
  const from = (...kinds: string[]) => loads.some(({ rule }) => kinds.includes(rule.kind));
  if (from('scriptSrc')) return 'SCRIPT_SRC';
  if (from('script', 'global')) return 'INLINE';
  if (loads.length === 0 && byTagManager) return 'TAG_MANAGER';
  if (ruleMatches.some(({ noscript }) => noscript)) return 'NOSCRIPT';
  if (from('request')) return 'RESOURCE';
  if (from('header', 'cookie')) return 'SERVER';
  if (from('meta')) return 'META';
  return loads.length === 0 ? 'INLINE' : 'MARKUP';
}
