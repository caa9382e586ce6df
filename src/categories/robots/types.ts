import type { RobotsDirectives } from '../../derived/tags/robots-directives/directives.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { LineNote } from '../../schema/line-note.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { verdictFor } from './verdict-for.ts';

const indexReasons = {
  STATUS: { description: 'The page answers with a status other than 2xx.' },
  NOINDEX_META: { description: 'A robots meta tag for search engines says noindex.' },
  NOINDEX_HEADER: { description: 'An X-Robots-Tag header for search engines says noindex.' },
  CANONICALISED: { description: 'The page names another address as its canonical one.' },
  ROBOTS_TXT: { description: 'robots.txt forbids crawling the page.' },
  REDIRECT: { description: 'The address asked for leads on to another one.' },
  NOT_HTML: { description: 'The address serves no HTML document.' },
  UNAVAILABLE_AFTER: { description: 'The date in unavailable_after has passed.' },
} as const;

export type IndexReason = keyof typeof indexReasons;

const IndexReasonEnum = builder.enumType('IndexReason', {
  description: 'Why a page is not to be found in search engines.',
  values: indexReasons,
});

const RobotsDirectivesType = builder.objectRef<RobotsDirectives>('RobotsDirectives').implement({
  description: 'What one crawler is told about the page; where it is told twice, the strictest counts.',
  fields: (t) => ({
    agent: t.exposeString('agent', {
      description: 'The crawler: robots in a meta and * in a header stand for all.',
    }),
    index: t.exposeBoolean('index', { description: 'Whether it may show the page in its results.' }),
    follow: t.exposeBoolean('follow', { description: 'Whether it may follow the links.' }),
    archive: t.exposeBoolean('archive', { description: 'Whether it may offer a copy.' }),
    snippet: t.exposeBoolean('snippet', { description: 'Whether it may show text of the page.' }),
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
      description: 'From when on the page is not to be shown any more.',
    }),
    other: t.exposeStringList('other', {
      description: 'Directives that no other field tells, lower-cased: noai, notranslate, mistyped ones.',
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
  description: 'Rules of robots.txt and whom they are for, as they stand together in the file.',
  fields: (t) => ({
    agents: t.exposeStringList('agents', { description: 'The crawlers named, * for all others.' }),
    rules: t.expose('rules', { type: [RobotsRuleType], description: 'The rules in their order.' }),
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
      description: 'The status of the answer; null where there was none, and errors says why.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Bytes that were read, decoded.' }),
    truncated: t.exposeBoolean('truncated', {
      description: 'Whether it goes on after what was read: at most 512 KiB are.',
    }),
    groups: t.expose('groups', { type: [RobotsGroupType], description: 'Its groups in their order.' }),
    sitemaps: t.expose('sitemaps', { type: ['URL'], description: 'The sitemaps that it names.' }),
    crawlDelay: t.exposeFloat('crawlDelay', {
      nullable: true,
      description:
        'Seconds between two requests: of the group for all crawlers, else the first that is named.',
    }),
    errors: t.expose('errors', {
      type: [LineNote],
      description: 'What is wrong in it, or, on line 1, why it could not be fetched.',
    }),
    raw: t.exposeString('raw', { nullable: true, description: 'The file; null where the site has none.' }),
  }),
});

export interface RobotsVerdict {
  readonly allowed: boolean;
  readonly rule: string | null;
  readonly line: number | null;
  readonly group: string | null;
  readonly reason: string;
}

const RobotsVerdictType = builder.objectRef<RobotsVerdict>('RobotsVerdict').implement({
  description: 'Whether robots.txt lets a crawler fetch the page, and what decides it.',
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
        'The name that its group is under; * for everybody’s, null where no group is for this crawler.',
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
    agent: t.exposeString('agent', { description: 'The name that it obeys in robots.txt.' }),
    operator: t.exposeString('operator', { description: 'Who runs it.' }),
    purpose: t.exposeString('purpose', {
      description: 'What it fetches for: training, search, or user fetch, for one person who asked.',
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
      description: 'The status of the answer; null where there was none.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'Its title, the H1.' }),
    summary: t.exposeString('summary', { nullable: true, description: 'Its summary, the first blockquote.' }),
    links: t.exposeInt('links', { description: 'How many links its sections list.' }),
    checks: t.expose('checks', { type: [Check], description: 'What is good and bad about it.' }),
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
      description: 'The known AI crawlers and agents, and whether robots.txt lets each fetch the page.',
    }),
    listVersion: t.exposeString('listVersion', { description: 'The date of the list of agents.' }),
    llmsTxt: t.expose('llmsTxt', {
      type: LlmsTxtType,
      nullable: true,
      description: 'The site’s llms.txt; null where it has none.',
    }),
    llmsFullTxt: t.exposeBoolean('llmsFullTxt', {
      nullable: true,
      description: 'Whether the site has an llms-full.txt; null where it could not be asked.',
    }),
    tdmReservation: t.exposeBoolean('tdmReservation', {
      nullable: true,
      description:
        'Whether rights are reserved from text and data mining (TDM Reservation Protocol): by the page, by a header, or by the site; null where nothing is said.',
    }),
    contentSignals: t.expose('contentSignals', {
      type: [MetaEntry],
      description:
        'What may be done with the content, signal by signal: from Content-Signal and Content-Usage, in robots.txt or as headers. The attribute says where it stands.',
    }),
    noAiMeta: t.exposeBoolean('noAiMeta', {
      description: 'Whether a robots meta or X-Robots-Tag says noai or noimageai.',
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
        'Whether search engines may show the address asked for: false where any reason speaks against it.',
    }),
    indexability: t.expose('indexability', { type: [IndexReasonEnum], description: 'The reasons why not.' }),
    meta: t.expose('meta', {
      type: [RobotsDirectivesType],
      description: 'The robots meta tags, one entry for each crawler that they name.',
    }),
    xRobotsTag: t.expose('xRobotsTag', {
      type: [RobotsDirectivesType],
      description: 'The X-Robots-Tag headers, one entry for each crawler that they name.',
    }),
    txt: t.expose('txt', {
      type: RobotsTxtType,
      nullable: true,
      description: 'The site’s robots.txt, of whatever status; null where it was not asked for it.',
    }),
    allowed: t.field({
      type: RobotsVerdictType,
      description: 'Whether robots.txt lets a crawler fetch this page.',
      args: {
        userAgent: t.arg.string({
          required: true,
          defaultValue: '*',
          description: 'The name of the crawler, or the User-Agent header that it sends.',
        }),
      },
      resolve: (robots, { userAgent }, context) => verdictFor(robots, userAgent, context),
    }),
    ai: t.expose('ai', { type: AiPolicyType, description: 'What AI crawlers and agents are told.' }),
  }),
});
