import { commaList, headerValues } from '../../../lib/http/header-list.ts';
import { derived, optional } from '../../../page/need.ts';
import type { RobotsDirectives } from '../../../schema/generated/answers.ts';
import { response } from '../../../sources/response.ts';
import { type MetaTag, metaTags } from '../meta-tags.ts';
import table from './ai-agents.json' with { type: 'json' };
import { combine, directivesIn, isDirective } from './directives.ts';

/** The directives for crawlers in meta tags and in headers, one entry for each named crawler. */
export const robotsDirectives = derived(
  'robotsDirectives',
  { response, metaTags: optional(metaTags) },
  ({ response, metaTags }) => ({
    meta: metaDirectives(metaTags ?? []),
    xRobotsTag: headerDirectives(headerValues(response.headers, 'x-robots-tag')),
  }),
);

/** A crawler or agent of an AI service, by its name in robots.txt files. */
interface AiAgent {
  readonly agent: string;
  readonly operator: string;
  /** What it fetches pages for: training models, a search index, or one user's current request. */
  readonly purpose: 'TRAINING' | 'SEARCH' | 'USER_FETCH';
}

/** When the list was last revised. */
export const aiAgentsVersion = table.revised;

/** As their operators document them. Some names, such as Google-Extended, only permit a use and have no crawler. */
export const aiAgents = table.agents as readonly AiAgent[];

/** Names of meta tags for single crawlers, besides those that end in bot, spider or crawler. */
const crawlers = new Set([
  ...`robots slurp teoma yandex yeti baiduspider googlebot-news googlebot-image googlebot-video
  google-extended adsbot-google storebot-google`.split(/\s+/),
  ...aiAgents.map(({ agent }) => agent.toLowerCase()),
]);

/** The robots meta tags of a document, one entry for each agent that they name. */
function metaDirectives(tags: readonly MetaTag[]): RobotsDirectives[] {
  const named = tags
    .filter(({ attribute, inNoscript }) => attribute === 'name' && !inNoscript)
    .map(({ name, content }) => ({ agent: name.toLowerCase(), directives: directivesIn(content) }))
    .filter(({ agent, directives }) => isAgent(agent, directives));
  return perAgent(named);
}

/** The X-Robots-Tag headers, one entry for each agent that they name; * if they name none. */
export function headerDirectives(values: readonly string[]): RobotsDirectives[] {
  return perAgent(values.flatMap(readHeader));
}

/** The agents whose directives keep a page out of search results. */
const searchEngines = new Set(['robots', '*', 'googlebot', 'bingbot']);

/** The directives that search engines obey. */
export function forSearchEngines(directives: readonly RobotsDirectives[]): RobotsDirectives[] {
  return directives.filter(({ agent }) => searchEngines.has(agent));
}

/** The directives in X-Robots-Tag headers that search engines obey, as written. */
export function headersForSearchEngines(values: readonly string[]): string[] {
  const obeyed = values.flatMap(readHeader).filter(({ agent }) => searchEngines.has(agent));
  return obeyed.flatMap(({ directives }) => directives);
}

interface AgentDirectives {
  readonly agent: string;
  readonly directives: readonly string[];
}

function isAgent(name: string, directives: readonly string[]): boolean {
  if (crawlers.has(name)) return true;
  return /(?:bot|spider|crawler)(?:-[a-z]+)?$/.test(name) && directives.some(isDirective);
}

/** "googlebot: noindex, nofollow": directives are for the agent named before them. */
function readHeader(value: string): AgentDirectives[] {
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

function perAgent(all: readonly AgentDirectives[]): RobotsDirectives[] {
  return [...Map.groupBy(all, ({ agent }) => agent)].map(([agent, own]) =>
    combine(
      agent,
      own.flatMap(({ directives }) => directives),
    ),
  );
}
