import type { ComputedField } from '../../../../extract/schema/field.ts';
import * as t from '../../../../extract/schema/field.ts';

/** A field of 0.1 that is answered from others of its object, since the answer does not have it. */
export interface FormerField {
  /** What to select instead. */
  readonly use: string;
  readonly field: ComputedField<unknown, unknown>;
}

/** The fields of a type in 0.1 that it does not have any more: renamed ones by their new name. */
type FormerFields = Readonly<Record<string, string | FormerField>>;

const counts = (...names: readonly string[]): FormerFields =>
  Object.fromEntries(names.map((name) => [name, `${name}Count`]));

/** They go with the next major version. REST never has them. */
export const formerFields: Readonly<Record<string, FormerFields>> = {
  A11yIssue: { ruleId: 'id' },
  Accessibility: counts(
    'imagesWithoutAlt',
    'unlabelledControls',
    'linksWithoutName',
    'buttonsWithoutName',
    'framesWithoutTitle',
    'positiveTabindex',
    'videosWithoutCaptions',
  ),
  Analytics: { thirdPartyTrackers: 'thirdPartyTrackerCount' },
  Citation: { authorsDetailed: 'authors' },
  FetchReport: { evidence: 'reasons' },
  Forms: { total: 'totalCount', orphanFields: 'orphanFieldCount' },
  HreflangInfo: { entries: 'entryCount' },
  Icon: {
    source: 'origin',
    purpose: {
      use: 'purposes',
      field: t.computed(
        t.nullable(t.string('Its purposes in a manifest, in one text.')),
        ({ purposes }: { readonly purposes: readonly string[] }) => purposes.join(' ').toLowerCase() || null,
      ),
    },
  },
  Images: counts('total', 'missingAlt', 'emptyAlt', 'lazy', 'withoutDimensions', 'modernFormat'),
  Infrastructure: { cdn: 'cdnProvider', hosting: 'hostingProvider', server: 'serverHeader' },
  LabMetrics: {
    runs: 'runCount',
    requests: 'requestCount',
    failedRequests: 'failedRequestCount',
    longTasks: 'longTaskCount',
  },
  LabRequest: { kind: 'type' },
  Links: {
    ...counts('total', 'internal', 'external', 'unique', 'nofollow', 'sponsored', 'ugc'),
    ...counts('emptyText', 'insecure', 'notCrawlable'),
    fragments: 'fragmentCount',
  },
  LlmsTxt: { links: 'linkCount' },
  OEmbedLink: {
    format: {
      use: 'encoding',
      field: t.computed(t.string('json or xml.'), ({ encoding }: { readonly encoding: string }) =>
        encoding.toLowerCase(),
      ),
    },
  },
  OgMedia: {
    duration: {
      use: 'durationSeconds',
      field: t.computed(
        t.nullable(t.int('Its length in seconds.')),
        ({ durationSeconds }: { readonly durationSeconds: number | null }) =>
          durationSeconds && Math.round(durationSeconds),
      ),
    },
  },
  Performance: {
    domNodes: 'domNodeCount',
    scripts: 'scriptCount',
    styles: 'styleCount',
    images: 'imageCount',
    fonts: 'fontCount',
    iframes: 'iframeCount',
    thirdPartyHosts: 'thirdPartyHostCount',
  },
  Readability: { grade: 'schoolGrade' },
  RenderDelta: { words: 'wordCount', links: 'linkCount', images: 'imageCount' },
  RenderedView: {
    finalUrl: 'url',
    smallTapTargets: 'smallTapTargetCount',
    failedRequests: 'failedRequestCount',
  },
  RenderingReport: { finalUrl: 'url' },
  ScriptChanges: { words: 'wordCount', links: 'linkCount' },
  Security: { insecureForms: 'insecureFormCount' },
  SocialProfile: { source: 'origin' },
  SriInfo: { externalScripts: 'externalScriptCount', withIntegrity: 'withIntegrityCount' },
  Technical: { domNodes: 'domNodeCount', parseErrors: 'parseErrorCount' },
  TrackerId: { kind: 'type' },
  UrlInfo: { parameters: 'parameterCount' },
  WebManifest: { shortcuts: 'shortcutCount' },
};
