import { parseRobotsTxt } from '../../lib/site-files/robots-txt/parse.ts';
import type { AnswerContext, Rendering } from '../../schema/rendering.ts';
import { type RobotsVerdict, robotsVerdicts } from './verdict.ts';

/** What a verdict follows from: the file, or the verdict on all crawlers if there is none. */
export interface VerdictSource {
  readonly url: string;
  readonly txt: { readonly raw: string | null } | null;
  readonly verdict: RobotsVerdict;
}

interface VerdictInput {
  readonly raw: string;
  readonly url: string;
  readonly userAgent: string;
}

/** The verdict on a crawler, by the robots.txt that is stored in the answer. */
export const verdictRendering: Rendering<VerdictInput, RobotsVerdict> = {
  name: 'robots.verdict',
  run: ({ raw, url, userAgent }) =>
    robotsVerdicts(null, parseRobotsTxt(new TextEncoder().encode(raw)), url)(userAgent),
};

/** A file up to this length is parsed faster than it is handed to a thread. */
const shortFile = 16 * 1024;

export function verdictFor(
  { verdict, txt, url }: VerdictSource,
  userAgent: string,
  context: AnswerContext,
): RobotsVerdict | Promise<RobotsVerdict> {
  // Without a file the verdict is the same for every crawler.
  if (userAgent === '*' || typeof txt?.raw !== 'string') return verdict;
  const input = { raw: txt.raw, url, userAgent };
  if (input.raw.length > shortFile) return context.render(verdictRendering, input);
  return verdictRendering.run(input);
}
