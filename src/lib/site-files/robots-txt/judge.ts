import { namesOf, type RobotsFile, type RobotsGroup, type RobotsRule } from './parse.ts';
import { matches } from './pattern.ts';

/** What a robots.txt says about one path and one crawler; no rule if none matches. */
export interface RobotsDecision {
  readonly allowed: boolean;
  readonly rule: RobotsRule | null;
  /** The user agent of the deciding group, * for the default group; null if no group applies to this crawler. */
  readonly group: string | null;
}

interface Match {
  readonly rule: RobotsRule;
  /** Octets of the pattern: the longest match decides. */
  readonly length: number;
}

/**
 * Who may fetch a path (RFC 9309, 2.2): all groups for a crawler are merged; its own take precedence over those of a
 * crawler whose rules it follows, and those over the default group. The longest match decides, and allow wins a tie.
 * Each group is searched once, however many crawlers are judged.
 */
export function robotsJudge(file: RobotsFile, path: string): (userAgent: string) => RobotsDecision {
  const known = new Map<RobotsGroup, Match | null>();
  const matchIn = (group: RobotsGroup): Match | null => {
    const found = known.get(group);
    if (found !== undefined) return found;
    const match = bestMatch(group.rules, path);
    known.set(group, match);
    return match;
  };

  return (userAgent) => {
    const own = productTokens(userAgent);
    const names = [...own, ...own.flatMap((token) => followedBy(token) ?? [])];
    const fallback = own.some((token) => namedOnly.has(token)) ? '' : '*';
    const name = names.find((one) => file.groupsFor.has(one)) ?? fallback;
    const groups = file.groupsFor.get(name) ?? [];
    const best = groups.map(matchIn).reduce(better, null);
    const group = groups.length > 0 ? writtenName(groups, name) : null;
    return { allowed: best?.rule.allow ?? true, rule: best?.rule ?? null, group };
  };
}

/** A product with its version, or without one before the address of its manual: `AdsBot-Google (+http://…)`. */
const product = /(?<![a-z\d_-])(?:([a-z\d_-]+)\/(?=[\d.])|([a-z][a-z\d_-]*)(?=;? \(?\+http))/g;

/**
 * The names of a crawler: each product token of its User-Agent header, last first, since the browsers it claims to be
 * come before its own.
 */
export function productTokens(userAgent: string): string[] {
  const name = userAgent.trim().toLowerCase();
  const products = [...name.slice(0, 2_000).matchAll(product)].map(
    ([, versioned, bare]) => versioned ?? bare ?? '',
  );
  return [name, ...products.reverse()];
}

/** Crawlers that follow Googlebot's groups if there are none of their own, as their operators document. */
const likeGooglebot: ReadonlySet<string> = new Set([
  'googlebot-image',
  'googlebot-news',
  'googlebot-video',
  'google-inspectiontool',
  'google-cloudvertexbot',
  'applebot',
]);

/** Crawlers that keep to groups that name them alone, not to those for all, as their operator documents. */
const namedOnly: ReadonlySet<string> = new Set([
  'apis-google',
  'adsbot-google',
  'adsbot-google-mobile',
  'mediapartners-google',
]);

/** Yandex has one name for all of its crawlers: YandexBot, YandexImages … */
function followedBy(token: string): string | null {
  if (likeGooglebot.has(token)) return 'googlebot';
  return token.startsWith('yandex') ? 'yandex' : null;
}

function bestMatch(rules: readonly RobotsRule[], path: string): Match | null {
  let best: Match | null = null;
  for (const rule of rules) {
    const pattern = rule.patterns.find((one) => one !== '' && matches(one, path));
    if (pattern !== undefined) best = better(best, { rule, length: pattern.length });
  }
  return best;
}

function better(one: Match | null, other: Match | null): Match | null {
  if (!one || !other) return one ?? other;
  if (one.length !== other.length) return one.length > other.length ? one : other;
  return other.rule.allow && !one.rule.allow ? other : one;
}

function writtenName(groups: readonly RobotsGroup[], name: string): string {
  const agents = groups.flatMap((group) => group.agents);
  return agents.find((agent) => namesOf(agent).includes(name)) ?? name;
}
