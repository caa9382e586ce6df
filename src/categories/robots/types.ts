import type { RobotsDirectives } from '../../derived/tags/robots-directives/directives.ts';
import {
  type AnswerOf,
  answerType,
  boolean,
  dateTime,
  float,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { checkList } from '../../schema/check.ts';
import { LineNote } from '../../schema/line-note.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { Change } from '../../schema/rendering-report.ts';
import type { RobotsVerdict } from './verdict.ts';
import { verdictFor } from './verdict-for.ts';

const indexReasons = {
  STATUS: { description: 'The page answers with a status other than 2xx.' },
  NOINDEX_META: { description: 'A robots meta tag for search engines says noindex.' },
  NOINDEX_HEADER: { description: 'An X-Robots-Tag header for search engines says noindex.' },
  CANONICALISED: { description: 'The page names another address as canonical.' },
  ROBOTS_TXT: { description: 'robots.txt forbids crawling the page.' },
  REDIRECT: { description: 'The requested address redirects to another one.' },
  NOT_HTML: { description: 'The address does not serve an HTML document.' },
  UNAVAILABLE_AFTER: { description: 'The date in unavailable_after has passed.' },
} as const;

export type IndexReason = keyof typeof indexReasons;

const IndexReasonEnum = builder.enumType('IndexReason', {
  description: 'Why search engines may not show a page.',
  values: indexReasons,
});

const RobotsDirectivesType = answerType(
  'RobotsDirectives',
  'What one crawler is told about the page; of repeated directives the strictest counts.',
  {
    agent: string('The crawler; robots in a meta tag and * in a header mean all.'),
    index: boolean('Whether it may index the page.'),
    follow: boolean('Whether it may follow the links.'),
    archive: boolean('Whether it may offer a cached copy.'),
    snippet: boolean('Whether it may show a text snippet.'),
    imageIndex: boolean('Whether it may index the images.'),
    maxSnippet: nullable(int('The longest snippet in characters; -1 for any length.')),
    maxImagePreview: nullable(string('The largest image preview: none, standard or large.')),
    maxVideoPreview: nullable(int('The longest video preview in seconds; -1 for any length.')),
    unavailableAfter: nullable(dateTime('When the page should no longer be shown.')),
    other: list(
      string('Directives that no other field covers, lower-cased: noai, notranslate, mistyped ones.'),
    ),
  },
);

const RobotsRuleType = answerType('RobotsRule', 'A line of robots.txt that allows or disallows.', {
  allow: boolean('True for Allow, false for Disallow.'),
  path: string('The path as written, with * and $ as wildcards.'),
  line: int('Its line, counted from 1.'),
});

export type RobotsRule = AnswerOf<typeof RobotsRuleType>;

const RobotsGroupType = answerType(
  'RobotsGroup',
  'A group of robots.txt: its rules and the crawlers they are for.',
  {
    agents: list(string('The crawlers named; * for all others.')),
    rules: list(of(RobotsRuleType, 'The rules in order.')),
  },
);

export type RobotsGroup = AnswerOf<typeof RobotsGroupType>;

const RobotsTxtType = answerType(
  'RobotsTxt',
  'What the site answers at /robots.txt, read as RFC 9309 says.',
  {
    url: url('Its address.'),
    status: nullable(int('The status of the answer; null if there was none, and errors then says why.')),
    bytes: int('Bytes that were read, decoded.'),
    truncated: boolean('Whether it is longer than what was read, at most 512 KiB.'),
    groups: list(of(RobotsGroupType, 'Its groups in order.')),
    sitemaps: list(url('The sitemaps that it names.')),
    crawlDelay: nullable(
      float('Seconds between two requests: for all crawlers, or else the first delay in the file.'),
    ),
    errors: list(of(LineNote, 'Its errors; on line 1 also why it could not be fetched.')),
    raw: nullable(string('The file itself; null if the site has none.')),
  },
);

export type RobotsTxt = AnswerOf<typeof RobotsTxtType>;

const RobotsVerdictType = answerType(
  'RobotsVerdict',
  'Whether robots.txt lets a crawler fetch the page, and which rule decides.',
  {
    allowed: boolean('Whether the page may be fetched.'),
    rule: nullable(string('The rule that decides, as in "Disallow: /a".')),
    line: nullable(int('Its line, counted from 1.')),
    group: nullable(
      string('The name of the group that applies; * for the one for all crawlers, null if none applies.'),
    ),
    reason: string('Why, in a sentence.'),
  },
);

const AiAgentVerdictType = answerType(
  'AiAgentVerdict',
  'What robots.txt says to one AI service about the page.',
  {
    agent: string('The name that it goes by in robots.txt.'),
    operator: string('Who runs it.'),
    purpose: string('What it fetches for: training, search, or user fetch (on behalf of one person).'),
    verdict: of(RobotsVerdictType, 'Whether it may fetch the page.'),
  },
);

export type AiAgentVerdict = AnswerOf<typeof AiAgentVerdictType>;

const LlmsTxtType = answerType('LlmsTxt', 'What the site tells language models at /llms.txt.', {
  url: url('Its address.'),
  status: nullable(int('The status of the answer; null if there was none.')),
  title: nullable(string('Its title, the H1.')),
  summary: nullable(string('Its summary, the first blockquote.')),
  links: int('How many links its sections list.'),
  checks: checkList('Checks of the file.'),
});

export type LlmsTxt = AnswerOf<typeof LlmsTxtType>;

const AiPolicyType = answerType('AiPolicy', 'What the page and its site say to AI crawlers and agents.', {
  agents: list(
    of(
      AiAgentVerdictType,
      'The known AI crawlers and agents, and whether robots.txt lets each of them fetch the page.',
    ),
  ),
  listVersion: string('The date of this list of agents.'),
  llmsTxt: nullable(of(LlmsTxtType, 'The site’s llms.txt; null if it has none.')),
  llmsFullTxt: nullable(
    boolean('Whether the site has an llms-full.txt; null if that could not be determined.'),
  ),
  tdmReservation: nullable(
    boolean(
      'Whether the page, a header or the site reserves text and data mining rights (TDM Reservation Protocol); null if nothing is said.',
    ),
  ),
  contentSignals: list(
    of(
      MetaEntry,
      'What may be done with the content, signal by signal: from Content-Signal and Content-Usage in robots.txt or in headers. The attribute says where.',
    ),
  ),
  noAiMeta: boolean('Whether a robots meta tag or X-Robots-Tag says noai or noimageai.'),
});

export type AiPolicy = AnswerOf<typeof AiPolicyType>;

const RobotsScriptChangesType = answerType(
  'RobotsScriptChanges',
  'What scripts changed of what crawlers are told; null where it is the same before and after. Everything else here is of what was sent.',
  {
    canonical: nullable(of(Change, 'The canonical address.')),
    robots: nullable(of(Change, 'The directives of the robots meta tags.')),
  },
);

export type RobotsScriptChanges = AnswerOf<typeof RobotsScriptChangesType>;

export interface Robots {
  /** The final address of the page: what `allowed` is about. */
  readonly url: string;
  readonly indexable: boolean;
  readonly indexability: readonly IndexReason[];
  readonly meta: readonly RobotsDirectives[];
  readonly xRobotsTag: readonly RobotsDirectives[];
  readonly txt: RobotsTxt | null;
  /** What everybody is told, *. */
  readonly allowed: RobotsVerdict;
  readonly ai: AiPolicy;
  readonly byScripts: RobotsScriptChanges | null;
}

export const RobotsType = builder.objectRef<Robots>('Robots').implement({
  description: 'What the page and its site allow crawlers to do.',
  fields: (t) => ({
    indexable: t.exposeBoolean('indexable', {
      description:
        'Whether search engines may show the requested address; false if there is any reason against it.',
    }),
    indexability: t.expose('indexability', {
      type: [IndexReasonEnum],
      description: 'Why it may not be shown.',
    }),
    meta: t.expose('meta', {
      type: [RobotsDirectivesType],
      description: 'The robots meta tags, one entry per crawler.',
    }),
    xRobotsTag: t.expose('xRobotsTag', {
      type: [RobotsDirectivesType],
      description: 'The X-Robots-Tag headers, one entry per crawler.',
    }),
    byScripts: t.expose('byScripts', {
      type: RobotsScriptChangesType,
      nullable: true,
      description:
        'What a crawler that runs scripts is told otherwise; null if the page was not rendered (argument render), or scripts change nothing of this.',
    }),
    txt: t.expose('txt', {
      type: RobotsTxtType,
      nullable: true,
      description: 'The site’s robots.txt, whatever its status; null if it was not requested.',
    }),
    allowed: t.field({
      type: RobotsVerdictType,
      description: 'Whether robots.txt lets a crawler fetch this page.',
      args: {
        userAgent: t.arg.string({
          required: true,
          defaultValue: '*',
          description: 'The name of the crawler, or its User-Agent header.',
        }),
      },
      resolve: (robots, { userAgent }, context) => verdictFor(robots, userAgent, context),
    }),
    ai: t.expose('ai', { type: AiPolicyType, description: 'What AI crawlers and agents are told.' }),
  }),
});
