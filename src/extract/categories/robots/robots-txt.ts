import { robotsLines } from '../../derived/site/robots-rules.ts';
import { readDecimal } from '../../lib/number.ts';
import { markLength, type RobotsFile, type RobotsRecord } from '../../lib/site-files/robots-txt/parse.ts';
import { resolveWebUrl } from '../../lib/url.ts';
import type { LineNote } from '../../schema/line-note.ts';
import type { SiteFile } from '../../sources/site-file.ts';
import type { RobotsTxt } from './types.ts';

/** The site's answer at /robots.txt, as the category reports it. */
export function robotsTxtOf(file: SiteFile, rules: RobotsFile | null): RobotsTxt {
  const { url, status, body, cut } = file;
  const lines = robotsLines(file);
  const records = rules?.records ?? [];
  const named = records.filter(({ name }) => name === 'sitemap');
  return {
    url,
    status,
    bytes: body.length,
    truncated: cut !== null,
    groups: (rules?.groups ?? []).map(({ agents, rules }) => ({
      userAgents: agents,
      rules: rules.map(({ allow, path, line }) => ({ allows: allow, path, line })),
    })),
    sitemaps: [...new Set(named.flatMap(({ value }) => resolveWebUrl(value, url) ?? []))],
    crawlDelay: crawlDelay(records),
    fileErrors: [...fetchErrors(file), ...(rules?.notes ?? []), ...named.flatMap(sitemapErrors)].sort(
      (a, b) => a.line - b.line,
    ),
    raw: lines && new TextDecoder().decode(lines.subarray(markLength(lines))),
  };
}

/** The delay that it asks for, in seconds: of all agents, or of any. */
export function crawlDelay(records: readonly RobotsRecord[]): number | null {
  const delays = records.filter(({ name }) => name === 'crawl-delay');
  const [delay] = [...delays.filter(({ agents }) => agents.includes('*')), ...delays].flatMap(
    ({ value }) => readDecimal(value) ?? [],
  );
  return delay === undefined || delay < 0 ? null : delay;
}

function fetchErrors({ failure, cut }: SiteFile): LineNote[] {
  if (failure) return [{ line: 1, message: `robots.txt could not be fetched: ${failure.message}` }];
  if (cut === 'SIZE') return [{ line: 1, message: 'The file is longer than 512 KiB; the rest is not read.' }];
  return cut === null ? [] : [{ line: 1, message: 'The site stopped sending before the file was complete.' }];
}

function sitemapErrors({ value, line }: RobotsRecord): LineNote[] {
  if (/^https?:\/\//i.test(value) && URL.canParse(value)) return [];
  return [{ line, message: 'The address of a sitemap must be absolute, with http:// or https://.' }];
}
