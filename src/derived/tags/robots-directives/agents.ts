import { commaList } from '../../../lib/http/comma-list.ts';
import type { MetaTag } from '../meta-tags.ts';
import { aiAgents } from './ai-agents.ts';
import { combine, directivesIn, isDirective, type RobotsDirectives } from './directives.ts';

/** Names of metas that speak to one crawler, beside those of AI agents and whatever calls itself a bot. */
const crawlers = new Set([
  'robots',
  'slurp',
  'teoma',
  'yandex',
  'yeti',
  'baiduspider',
  'googlebot-news',
  'googlebot-image',
  'googlebot-video',
  'google-extended',
  'adsbot-google',
  'storebot-google',
  ...aiAgents.map(({ agent }) => agent.toLowerCase()),
]);

/** The robots metas of a document, one entry for each agent that they name. */
export function metaDirectives(tags: readonly MetaTag[]): RobotsDirectives[] {
  const said = tags
    .filter(({ attribute, inNoscript }) => attribute === 'name' && !inNoscript)
    .map(({ name, content }) => ({ agent: name.toLowerCase(), directives: directivesIn(content) }))
    .filter(({ agent, directives }) => isAgent(agent, directives));
  return perAgent(said);
}

/** The X-Robots-Tag headers, one entry for each agent that they name; * where they name none. */
export function headerDirectives(values: readonly string[]): RobotsDirectives[] {
  return perAgent(values.flatMap(readHeader));
}

/** Whom a search engine's results depend on: what is said to others keeps no page out of them. */
const searchEngines = new Set(['robots', '*', 'googlebot', 'bingbot']);

/** What search engines hear of all that is said. */
export function heardBySearchEngines(directives: readonly RobotsDirectives[]): RobotsDirectives[] {
  return directives.filter(({ agent }) => searchEngines.has(agent));
}

/** The directives in X-Robots-Tag headers that search engines hear, as written. */
export function heardInHeaders(values: readonly string[]): string[] {
  const said = values.flatMap(readHeader).filter(({ agent }) => searchEngines.has(agent));
  return said.flatMap(({ directives }) => directives);
}

interface Said {
  readonly agent: string;
  readonly directives: readonly string[];
}

function isAgent(name: string, directives: readonly string[]): boolean {
  if (crawlers.has(name)) return true;
  return /(?:bot|spider|crawler)(?:-[a-z]+)?$/.test(name) && directives.some(isDirective);
}

/** "googlebot: noindex, nofollow": what follows a name is for that agent, up to the next name. */
function readHeader(value: string): Said[] {
  let agent = '*';
  const parts: { agent: string; text: string[] }[] = [];
  for (const part of commaList(value)) {
    const [, name, rest] = /^([\w*.-]+)\s*:\s*(.*)/s.exec(part) ?? [];
    const names =
      name !== undefined && rest !== undefined && !isDirective(name) && (rest === '' || isDirective(rest));
    if (names) agent = name.toLowerCase();
    const text = names ? rest : part;
    const last = parts.at(-1);
    if (last?.agent === agent) last.text.push(text);
    else parts.push({ agent, text: [text] });
  }
  return parts.map(({ agent, text }) => ({ agent, directives: directivesIn(text.join(',')) }));
}

function perAgent(said: readonly Said[]): RobotsDirectives[] {
  const byAgent = new Map<string, string[]>();
  for (const { agent, directives } of said) {
    const known = byAgent.get(agent);
    if (known) known.push(...directives);
    else byAgent.set(agent, [...directives]);
  }
  return [...byAgent].map(([agent, directives]) => combine(agent, directives));
}
