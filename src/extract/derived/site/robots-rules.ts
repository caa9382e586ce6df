import { parseRobotsTxt, type RobotsFile } from '../../lib/site-files/robots-txt/parse.ts';
import { derived } from '../../page/need.ts';
import { robotsTxt } from '../../sources/robots-txt.ts';
import type { SiteFile } from '../../sources/site-file.ts';

/** The rules in the site's robots.txt; null if there is none or it could not be fetched. */
export const robotsRules = derived('robotsRules', { robotsTxt }, ({ robotsTxt }): RobotsFile | null => {
  const lines = robotsLines(robotsTxt);
  return lines && parseRobotsTxt(lines);
});

/** The complete lines of the file: if it was cut, the last line does not count. Null if there is no file. */
export function robotsLines({ status, body, cut }: SiteFile): Uint8Array | null {
  if (status === null || status < 200 || status > 299) return null;
  return cut === null ? body : body.subarray(0, body.lastIndexOf(0x0a) + 1);
}
