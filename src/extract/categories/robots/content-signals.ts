import { commaList, type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import { memoised } from '../../lib/memoised.ts';
import type { RobotsRecord } from '../../lib/site-files/robots-txt/parse.ts';
import { matches, normalPattern, pathToMatch } from '../../lib/site-files/robots-txt/pattern.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';

/** Cloudflare's content signals and the usage preferences of the IETF's AIPREF working group. */
const names = ['content-signal', 'content-usage'];

interface SignalPlaces {
  readonly records: readonly RobotsRecord[];
  readonly headers: HeaderList;
  /** The address of the page. */
  readonly url: string;
}

/** The signals of "search=yes, ai-train=no" one by one, from robots.txt and from headers, without repeats. */
export function contentSignals({ records, headers, url }: SignalPlaces): MetaEntry[] {
  const written = mostSpecific(records, pathToMatch(url)).flatMap((text) => signals(text, 'robots.txt'));
  const sent = names.flatMap((name) => headerValues(headers, name).flatMap((value) => signals(value, name)));
  const known = new Map([...written, ...sent].map((entry) => [Object.values(entry).join('\n'), entry]));
  return [...known.values()];
}

/**
 * The signals of robots.txt that apply to a path. A line may begin with a pattern, as in "/blog/ train-ai=n"; the longest
 * matching one in a group counts (draft-ietf-aipref-attach, 3.1).
 */
function mostSpecific(records: readonly RobotsRecord[], path: string): string[] {
  const groupOf = groupNumbers();
  const lines = records
    .filter(({ name }) => names.includes(name))
    .map(({ name, value, agents }) => {
      const [, scope = '', text = value] = /^([/*]\S*)\s+(.*)/s.exec(value) ?? [];
      return { place: `${name} ${groupOf(agents)}`, pattern: normalPattern(scope), text };
    })
    .filter(({ pattern }) => matches(pattern, path));
  const longest = new Map<string, number>();
  for (const { place, pattern } of lines)
    longest.set(place, Math.max(longest.get(place) ?? 0, pattern.length));
  return lines.flatMap(({ place, pattern, text }) => (pattern.length === longest.get(place) ? text : []));
}

/** Numbers the groups of a file; groups for the same agents are one. All lines of a group share one list of agents. */
function groupNumbers(): (agents: readonly string[]) => number {
  const byAgents = new Map<string, number>();
  return memoised((agents) => {
    const names = agents.join('\n');
    const number = byAgents.get(names) ?? byAgents.size;
    byAgents.set(names, number);
    return number;
  });
}

function signals(value: string, attribute: string): MetaEntry[] {
  return commaList(value).flatMap((part) => {
    const [, name, content] = /^([\w-]+)\s*=\s*"?([\w-]+)"?/.exec(part) ?? [];
    return name && content ? [{ name: name.toLowerCase(), attribute, content: content.toLowerCase() }] : [];
  });
}
