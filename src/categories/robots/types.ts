import type { RobotsDirectives } from '../../derived/tags/robots-directives/directives.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { LineNote } from '../../schema/line-note.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
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

const RobotsDirectivesType = builder.objectRef<RobotsDirectives>('RobotsDirectives').implement({
  description: 'What one crawler is told about the page; of repeated directives the strictest counts.',
  fields: (t) => ({
    agent: t.exposeString('agent', {
      description: 'The crawler; robots in a meta tag and * in a header mean all.',
    }),
    index: t.exposeBoolean('index', { description: 'Whether it may index the page.' }),
    follow: t.exposeBoolean('follow', { description: 'Whether it may follow the links.' }),
    archive: t.exposeBoolean('archive', { description: 'Whether it may offer a cached copy.' }),
    snippet: t.exposeBoolean('snippet', { description: 'Whether it may show a text snippet.' }),
    imageIndex: t.exposeBoolean('imageIndex', { description: 'Whether it may index the images.' }),
    maxSnippet: t.exposeInt('maxSnippet', {
      nullable: true,
      description: 'The longest snippet in characters; -1 for any length.',
    }),
    maxImagePreview: t.exposeString('maxImagePreview', {
      nullable: true,
      description: 'The largest image preview: none, standard or large.',
    }),
    maxVideoPreview: t.exposeInt('maxVideoPreview', {
      nullable: true,
      description: 'The longest video preview in seconds; -1 for any length.',
    }),
    unavailableAfter: t.expose('unavailableAfter', {
      type: 'DateTime',
      nullable: true,
      description: 'When the page should no longer be shown.',
    }),
    other: t.exposeStringList('other', {
      description: 'Directives that no other field covers, lower-cased: noai, notranslate, mistyped ones.',
    }),
  }),
});

export interface RobotsRule {
  readonly allow: boolean;
  readonly path: string;
  readonly line: number;
}

const RobotsRuleType = builder.objectRef<RobotsRule>('RobotsRule').implement({
  description: 'A line of robots.txt that allows or disallows.',
  fields: (t) => ({
    allow: t.exposeBoolean('allow', { description: 'True for Allow, false for Disallow.' }),
    path: t.exposeString('path', { description: 'The path as written, with * and $ as wildcards.' }),
    line: t.exposeInt('line', { description: 'Its line, counted from 1.' }),
  }),
});

export interface RobotsGroup {
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
}

const RobotsGroupType = builder.objectRef<RobotsGroup>('RobotsGroup').implement({
  description: 'A group of robots.txt: its rules and the crawlers they are for.',
  fields: (t) => ({
    agents: t.exposeStringList('agents', { description: 'The crawlers named; * for all others.' }),
    rules: t.expose('rules', { type: [RobotsRuleType], description: 'The rules in order.' }),
  }),
});

export interface RobotsTxt {
  readonly url: string;
  readonly status: number | null;
  readonly bytes: number;
  readonly truncated: boolean;
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly string[];
  readonly crawlDelay: number | null;
  readonly errors: readonly LineNote[];
  readonly raw: string | null;
}

const RobotsTxtType = builder.objectRef<RobotsTxt>('RobotsTxt').implement({
  description: 'What the site answers at /robots.txt, read as RFC 9309 says.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The status of the answer; null if there was none, and errors then says why.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Bytes that were read, decoded.' }),
    truncated: t.exposeBoolean('truncated', {
      description: 'Whether it is longer than what was read, at most 512 KiB.',
    }),
    groups: t.expose('groups', { type: [RobotsGroupType], description: 'Its groups in order.' }),
    sitemaps: t.expose('sitemaps', { type: ['URL'], description: 'The sitemaps that it names.' }),
    crawlDelay: t.exposeFloat('crawlDelay', {
      nullable: true,
      description: 'Seconds between two requests: for all crawlers, or else the first delay in the file.',
    }),
    errors: t.expose('errors', {
      type: [LineNote],
      description: 'Its errors; on line 1 also why it could not be fetched.',
    }),
    raw: t.exposeString('raw', {
      nullable: true,
      description: 'The file itself; null if the site has none.',
    }),
  }),
});

const RobotsVerdictType = builder.objectRef<RobotsVerdict>('RobotsVerdict').implement({
  description: 'Whether robots.txt lets a crawler fetch the page, and which rule decides.',
  fields: (t) => ({
    allowed: t.exposeBoolean('allowed', { description: 'Whether the page may be fetched.' }),
    rule: t.exposeString('rule', {
      nullable: true,
      description: 'The rule that decides, as in "Disallow: /a".',
    }),
    line: t.exposeInt('line', { nullable: true, description: 'Its line, counted from 1.' }),
    group: t.exposeString('group', {
      nullable: true,
      description:
        'The name of the group that applies; * for the one for all crawlers, null if none applies.',
    }),
    reason: t.exposeString('reason', { description: 'Why, in a sentence.' }),
  }),
});

export interface AiAgentVerdict {
  readonly agent: string;
  readonly operator: string;
  readonly purpose: string;
  readonly verdict: RobotsVerdict;
}

const AiAgentVerdictType = builder.objectRef<AiAgentVerdict>('AiAgentVerdict').implement({
  description: 'What robots.txt says to one AI service about the page.',
  fields: (t) => ({
    agent: t.exposeString('agent', { description: 'The name that it goes by in robots.txt.' }),
    operator: t.exposeString('operator', { description: 'Who runs it.' }),
    purpose: t.exposeString('purpose', {
      description: 'What it fetches for: training, search, or user fetch (on behalf of one person).',
    }),
    verdict: t.expose('verdict', { type: RobotsVerdictType, description: 'Whether it may fetch the page.' }),
  }),
});

export interface LlmsTxt {
  readonly url: string;
  readonly status: number | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly links: number;
  readonly checks: readonly Check[];
}

const LlmsTxtType = builder.objectRef<LlmsTxt>('LlmsTxt').implement({
  description: 'What the site tells language models at /llms.txt.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The status of the answer; null if there was none.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'Its title, the H1.' }),
    summary: t.exposeString('summary', { nullable: true, description: 'Its summary, the first blockquote.' }),
    links: t.exposeInt('links', { description: 'How many links its sections list.' }),
    checks: t.expose('checks', { type: [Check], description: 'Checks of the file.' }),
  }),
});

export interface AiPolicy {
  readonly agents: readonly AiAgentVerdict[];
  readonly listVersion: string;
  readonly llmsTxt: LlmsTxt | null;
  readonly llmsFullTxt: boolean | null;
  readonly tdmReservation: boolean | null;
  readonly contentSignals: readonly MetaEntry[];
  readonly noAiMeta: boolean;
}

const AiPolicyType = builder.objectRef<AiPolicy>('AiPolicy').implement({
  description: 'What the page and its site say to AI crawlers and agents.',
  fields: (t) => ({
    agents: t.expose('agents', {
      type: [AiAgentVerdictType],
      description:
        'The known AI crawlers and agents, and whether robots.txt lets each of them fetch the page.',
    }),
    listVersion: t.exposeString('listVersion', { description: 'The date of this list of agents.' }),
    llmsTxt: t.expose('llmsTxt', {
      type: LlmsTxtType,
      nullable: true,
      description: 'The site’s llms.txt; null if it has none.',
    }),
    llmsFullTxt: t.exposeBoolean('llmsFullTxt', {
      nullable: true,
      description: 'Whether the site has an llms-full.txt; null if that could not be determined.',
    }),
    tdmReservation: t.exposeBoolean('tdmReservation', {
      nullable: true,
      description:
        'Whether the page, a header or the site reserves text and data mining rights (TDM Reservation Protocol); null if nothing is said.',
    }),
    contentSignals: t.expose('contentSignals', {
      type: [MetaEntry],
      description:
        'What may be done with the content, signal by signal: from Content-Signal and Content-Usage in robots.txt or in headers. The attribute says where.',
    }),
    noAiMeta: t.exposeBoolean('noAiMeta', {
      description: 'Whether a robots meta tag or X-Robots-Tag says noai or noimageai.',
    }),
  }),
});

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
