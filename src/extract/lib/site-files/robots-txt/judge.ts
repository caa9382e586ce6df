import { memoised } from '../../memoised.ts';
import { words } from '../../text.ts';
import { namesOf, type RobotsFile, type RobotsGroup, type RobotsRule } from './parse.ts';
import { matches } from './pattern.ts';

/** The decision of a robots.txt on a path for a crawler; `rule` is null if none matches. */
interface RobotsDecision {
  readonly allowed: boolean;
  readonly rule: RobotsRule | null;
  /** The user agent of the deciding group, * for the default group; null if no group applies to this crawler. */
  readonly group: string | null;
}

interface Match {
  readonly rule: RobotsRule;
  /** The octets of the pattern: the longest match decides. */
  readonly length: number;
}

/**
 * Decides for each crawler whether it may fetch a path (RFC 9309, 2.2). Groups for the same name are merged. Those for
 * a crawler itself take precedence over those of another crawler that it follows, and those over the default group. The
 * longest match decides, and Allow wins a tie. Each group is searched once for all crawlers.
 */
export function robotsJudge(file: RobotsFile, path: string): (userAgent: string) => RobotsDecision {
  const matchIn = memoised((group: RobotsGroup) => bestMatch(group.rules, path));
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

/** A product with a version, or without one if an address follows: `AdsBot-Google (+http://…)`. */
const product = /(?<![a-z\d_-])(?:([a-z\d_-]+)\/(?=[\d.])|([a-z][a-z\d_-]*)(?=;? \(?\+http))/g;

/** The product tokens of a User-Agent, last first: its own comes after those of browsers that it claims to be. */
export function productTokens(userAgent: string): string[] {
  const name = userAgent.trim().toLowerCase();
  const products = [...name.slice(0, 2_000).matchAll(product)].map(
    ([, versioned, bare]) => versioned ?? bare ?? '',
  );
  return [name, ...products.reverse()];
}

/** Crawlers that follow the groups for Googlebot if there are none for them, by their operators' documentation. */
const likeGooglebot: ReadonlySet<string> = new Set(
  words(
    `googlebot-image googlebot-news googlebot-video google-inspectiontool google-cloudvertexbot applebot`,
  ),
);

/** Crawlers that ignore the default group, by the documentation of their operator. */
const namedOnly: ReadonlySet<string> = new Set(
  words('apis-google adsbot-google adsbot-google-mobile mediapartners-google'),
);

/** All crawlers of Yandex (YandexBot, YandexImages …) follow the groups for Yandex. */
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
