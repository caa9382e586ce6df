import { robotsJudge } from '../../lib/site-files/robots-txt/judge.ts';
import { parseRobotsTxt, type RobotsFile } from '../../lib/site-files/robots-txt/parse.ts';
import { pathToMatch } from '../../lib/site-files/robots-txt/pattern.ts';
import type { RobotsVerdict } from '../../schema/generated/answers.ts';
import type { AnswerContext, Rendering } from '../../schema/rendering.ts';
import type { SiteFile } from '../../sources/site-file.ts';

/** How the request for /robots.txt ended. */
type RobotsAnswer = Pick<SiteFile, 'status' | 'failure'>;

type Verdicts = (userAgent: string) => RobotsVerdict;

/** Whether crawlers may fetch an address, by its site's robots.txt (RFC 9309), or by how the request for it failed. */
export function robotsVerdicts(answer: RobotsAnswer | null, rules: RobotsFile | null, url: string): Verdicts {
  if (new URL(url).pathname === '/robots.txt') {
    return () => noRule(true, 'robots.txt itself may always be fetched (RFC 9309, 2.2.2).');
  }
  return rules ? verdictsOf(rules, url) : () => withoutRules(answer);
}

/** The verdicts of a robots.txt that was read. */
function verdictsOf(rules: RobotsFile, url: string): Verdicts {
  const judge = robotsJudge(rules, pathToMatch(url));
  return (userAgent) => {
    const { allowed, rule, group } = judge(userAgent);
    if (group === null) return noRule(true, 'robots.txt has no group that this crawler keeps to.');
    if (!rule) return { ...noRule(true, `No rule of the group ${group} matches this address.`), group };
    const written = `${rule.allow ? 'Allow' : 'Disallow'}: ${rule.path}`;
    const reason = `"${written}" on line ${rule.line} is the most specific matching rule of the group ${group}.`;
    return { allowed, rule: written, line: rule.line, group, reason };
  };
}

/** RFC 9309, 2.3.1: a missing file allows everything, an unreachable one forbids everything. */
function withoutRules(answer: RobotsAnswer | null): RobotsVerdict {
  const { status, failure } = answer ?? { status: null, failure: null };
  if (failure?.code === 'TOO_MANY_REDIRECTS') {
    return noRule(
      true,
      'robots.txt redirects more than five times: it counts as missing, which allows everything.',
    );
  }
  if (status === null) {
    const why = failure ? ` (${failure.message})` : '';
    return noRule(
      false,
      `robots.txt could not be reached${why}: crawlers must treat everything as disallowed.`,
    );
  }
  if (status >= 500)
    return noRule(false, `robots.txt answered ${status}: crawlers must treat everything as disallowed.`);
  return noRule(true, `robots.txt answered ${status}: a missing file allows everything.`);
}

/** A verdict that no rule of a file decides. */
function noRule(allowed: boolean, reason: string): RobotsVerdict {
  return { allowed, rule: null, line: null, group: null, reason };
}

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
