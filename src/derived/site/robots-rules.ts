import { parseRobotsTxt, type RobotsFile } from '../../lib/site-files/robots-txt/parse.ts';
import { derived } from '../../page/need.ts';
import { robotsTxt } from '../../sources/robots-txt.ts';
import type { SiteFile } from '../../sources/site-file.ts';

/** What the robots.txt of the site says; null where the site has none, or none could be had. */
export const robotsRules = derived('robotsRules', { robotsTxt }, ({ robotsTxt }) => rulesOf(robotsTxt));

/** The rules in an answer to /robots.txt; null where it is none. */
function rulesOf(file: SiteFile): RobotsFile | null {
  const lines = robotsLines(file);
  return lines && parseRobotsTxt(lines);
}

/** The file as far as it counts: of one that was cut, the last line is no line. Null where there is none. */
export function robotsLines({ status, body, cut }: SiteFile): Uint8Array | null {
  if (status === null || status < 200 || status > 299) return null;
  return cut === null ? body : body.subarray(0, body.lastIndexOf(0x0a) + 1);
}
