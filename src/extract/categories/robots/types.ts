import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import { checkList } from '../../schema/check.ts';
import * as t from '../../schema/field.ts';
import { LineNote } from '../../schema/line-note.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { ScriptChange } from '../../schema/rendering-report.ts';
import { type VerdictSource, verdictFor } from './verdict.ts';

export const IndexReason = answerEnum('IndexReason', 'Why search engines may not show a page.', {
  STATUS: 'The page answers with a status other than 2xx.',
  NOINDEX_META: 'A robots meta tag for search engines says noindex.',
  NOINDEX_HEADER: 'An X-Robots-Tag header for search engines says noindex.',
  CANONICALISED: 'The page names another address as canonical.',
  ROBOTS_TXT: 'robots.txt forbids crawling the page.',
  REDIRECT: 'The requested address redirects to another one.',
  NOT_HTML:
    'The address serves neither a web page nor another file that search engines index, such as a PDF or an image.',
  UNAVAILABLE_AFTER: 'The date in unavailable_after has passed.',
});

export type IndexReason = AnswerOf<typeof IndexReason>;

const ImagePreviewSize = answerEnum('ImagePreviewSize', 'How large the preview of an image may be.', {
  NONE: 'None is shown.',
  STANDARD: 'As the search engine usually shows it.',
  LARGE: 'Up to the width of the screen.',
});

const RobotsDirectives = answerType(
  'RobotsDirectives',
  'What one crawler is told about the page; of repeated directives the strictest counts.',
  {
    agent: t.string('The crawler; robots in a meta tag and * in a header mean all.'),
    index: t.boolean('Whether it may index the page.'),
    follow: t.boolean('Whether it may follow the links.'),
    archive: t.boolean('Whether it may offer a cached copy.'),
    snippet: t.boolean('Whether it may show a text snippet.'),
    imageIndex: t.boolean('Whether it may index the images.'),
    maxSnippet: t.nullable(t.int('The longest snippet in characters; -1 for any length.')),
    maxImagePreview: t.nullable(t.of(ImagePreviewSize, 'The largest image preview.')),
    maxVideoPreview: t.nullable(t.int('The longest video preview in seconds; -1 for any length.')),
    unavailableAfter: t.nullable(t.pageDate('When the page should no longer be shown.')),
    other: t.list(
      t.string('Directives that no other field covers, lower-cased: noai, notranslate, mistyped ones.'),
    ),
  },
);

const RobotsRule = answerType('RobotsRule', 'A line of robots.txt that allows or disallows.', {
  allows: t.boolean('True for Allow, false for Disallow.'),
  path: t.string('The path as written, with * and $ as wildcards.'),
  line: t.int('Its line, counted from 1.'),
});

const RobotsGroup = answerType(
  'RobotsGroup',
  'A group of robots.txt: its rules and the crawlers they are for.',
  {
    userAgents: t.list(t.string('The crawlers named; * for all others.')),
    rules: t.list(t.of(RobotsRule, 'The rules in order.')),
  },
);

const RobotsTxt = answerType('RobotsTxt', 'What the site answers at /robots.txt, read as RFC 9309 says.', {
  url: t.url('Its address.'),
  status: t.nullable(
    t.int('The status of the answer; null if there was none, and fileErrors then says why.'),
  ),
  bytes: t.int('Bytes that were read, decoded.'),
  truncated: t.boolean('Whether it is longer than what was read, at most 512 KiB.'),
  groups: t.list(t.of(RobotsGroup, 'Its groups in order.')),
  sitemaps: t.list(t.url('The sitemaps that it names.')),
  crawlDelay: t.nullable(
    t.float('Seconds between two requests: for all crawlers, or else the first delay in the file.'),
  ),
  fileErrors: t.list(t.of(LineNote, 'Its errors; on line 1 also why it could not be fetched.')),
  raw: t.nullable(t.string('The file itself; null if the site has none.')),
});

export type RobotsTxt = AnswerOf<typeof RobotsTxt>;

const RobotsVerdict = answerType(
  'RobotsVerdict',
  'Whether robots.txt lets a crawler fetch the page, and which rule decides.',
  {
    allowed: t.boolean('Whether the page may be fetched.'),
    rule: t.nullable(t.string('The rule that decides, as in "Disallow: /a".')),
    line: t.nullable(t.int('Its line, counted from 1.')),
    group: t.nullable(
      t.string('The name of the group that applies; * for the one for all crawlers, null if none applies.'),
    ),
    reason: t.string('Why, in a sentence.'),
  },
);

const AiPurpose = answerEnum('AiPurpose', 'What an AI service fetches pages for.', {
  TRAINING: 'Training models.',
  SEARCH: 'An index to answer from.',
  USER_FETCH: 'One person who asked for the page.',
});

const AiAgentVerdict = answerType(
  'AiAgentVerdict',
  'What robots.txt says to one AI service about the page.',
  {
    agent: t.string('The name that it goes by in robots.txt.'),
    operator: t.string('Who runs it.'),
    purpose: t.of(AiPurpose, 'What it fetches for.'),
    verdict: t.of(RobotsVerdict, 'Whether it may fetch the page.'),
  },
);

const LlmsTxt = answerType('LlmsTxt', 'What the site tells language models at /llms.txt.', {
  url: t.url('Its address.'),
  status: t.nullable(t.int('The status of the answer; null if there was none.')),
  title: t.nullable(t.string('Its title, the H1.')),
  summary: t.nullable(t.string('Its summary, the first blockquote.')),
  linkCount: t.int('How many links its sections list.'),
  checks: checkList('Checks of the file.'),
});

export type LlmsTxt = AnswerOf<typeof LlmsTxt>;

const AiPolicy = answerType('AiPolicy', 'What the page and its site say to AI crawlers and agents.', {
  agents: t.list(
    t.of(
      AiAgentVerdict,
      'The known AI crawlers and agents, and whether robots.txt lets each of them fetch the page.',
    ),
  ),
  listVersion: t.string('The date of this list of agents.'),
  llmsTxt: t.nullable(t.of(LlmsTxt, 'The site’s llms.txt; null if it has none.')),
  llmsFullTxt: t.nullable(
    t.boolean('Whether the site has an llms-full.txt; null if that could not be determined.'),
  ),
  tdmReservation: t.nullable(
    t.boolean(
      'Whether the page, a header or the site reserves text and data mining rights (TDM Reservation Protocol); null if nothing is said.',
    ),
  ),
  contentSignals: t.list(
    t.of(
      MetaEntry,
      'What may be done with the content, signal by signal: from Content-Signal and Content-Usage in robots.txt or in headers. The attribute says where.',
    ),
  ),
  noAiMeta: t.boolean('Whether a robots meta tag or X-Robots-Tag says noai or noimageai.'),
});

const RobotsScriptChanges = answerType(
  'RobotsScriptChanges',
  'What scripts changed of what crawlers are told; null where it is the same before and after. All other fields of robots describe the page as it was sent.',
  {
    canonicalUrl: t.nullable(t.of(ScriptChange, 'The canonical address.')),
    robots: t.nullable(t.of(ScriptChange, 'The directives of the robots meta tags.')),
  },
);

export type RobotsScriptChanges = AnswerOf<typeof RobotsScriptChanges>;

export const Robots = answerType('Robots', 'What the page and its site allow crawlers to do.', {
  indexable: t.boolean(
    'Whether search engines may show the requested address; false if there is any reason against it.',
  ),
  indexability: t.list(t.of(IndexReason, 'Why it may not be shown.')),
  meta: t.list(t.of(RobotsDirectives, 'The robots meta tags, one entry per crawler.')),
  xRobotsTag: t.list(t.of(RobotsDirectives, 'The X-Robots-Tag headers, one entry per crawler.')),
  byScripts: t.nullable(
    t.of(
      RobotsScriptChanges,
      'What differs for a crawler that runs scripts; null if the page was not rendered (option render), or if scripts change none of it.',
    ),
  ),
  txt: t.nullable(
    t.of(RobotsTxt, 'The site’s robots.txt, whatever its status; null if it was not requested.'),
  ),
  verdict: t.narrowed(t.of(RobotsVerdict, 'Whether robots.txt lets a crawler fetch this page.'), {
    args: { userAgent: arg.required(arg.string('The name of the crawler, or its User-Agent header.', '*')) },
    narrow: (_, { userAgent }, { parent, context }: t.Around<VerdictSource>) =>
      verdictFor(parent, userAgent, context),
  }),
  ai: t.of(AiPolicy, 'What AI crawlers and agents are told.'),
  url: t.internal(t.url('The final address of the page: what `verdict` is about.')),
});
