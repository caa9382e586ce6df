import type { ComponentChildren } from 'preact';
import type {
  AnalyticsFragment,
  AuditFragment,
  ContentFragment,
  FactsFragment,
  FiguresFragment,
  FormsFragment,
  HeadlineFragment,
  ImagesFragment,
  InfrastructureFragment,
  InspectQuery,
  LabFragment,
  LinkCardsFragment,
  LinksFragment,
  MediaFragment,
  PageChecksFragment,
  PerformanceFragment,
  RobotsFragment,
  ScoresFragment,
  SecurityFragment,
  SiteChecksFragment,
  SitemapFragment,
  SocialFragment,
  StorageFragment,
  StructuredDataFragment,
  TechnologiesFragment,
  VerdictFragment,
  ViewsFragment,
} from '../operations/generated/answers.d.ts';

/** The fragments of Inspect, by name. */
export interface Parts {
  readonly Verdict: VerdictFragment;
  readonly Headline: HeadlineFragment;
  readonly Figures: FiguresFragment;
  readonly Scores: ScoresFragment;
  readonly Facts: FactsFragment;
  readonly LinkCards: LinkCardsFragment;
  readonly PageChecks: PageChecksFragment;
  readonly SiteChecks: SiteChecksFragment;
  readonly Content: ContentFragment;
  readonly Performance: PerformanceFragment;
  readonly StructuredData: StructuredDataFragment;
  readonly Links: LinksFragment;
  readonly Images: ImagesFragment;
  readonly Media: MediaFragment;
  readonly Forms: FormsFragment;
  readonly Social: SocialFragment;
  readonly Security: SecurityFragment;
  readonly Robots: RobotsFragment;
  readonly Sitemap: SitemapFragment;
  readonly Technologies: TechnologiesFragment;
  readonly Analytics: AnalyticsFragment;
  readonly Infrastructure: InfrastructureFragment;
  readonly Views: ViewsFragment;
  readonly Audit: AuditFragment;
  readonly Lab: LabFragment;
  readonly Storage: StorageFragment;
}

export type PartName = keyof Parts;
export type Viewer = InspectQuery['viewer'];

/** What a template may hold. */
export type Markup = ComponentChildren;

/** A failure as the service tells it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** Where in the answer it happened; empty where the whole call failed. */
  readonly path: readonly (string | number)[];
}

/** What an answer says of the caller's window. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

/** One inspection, as far as it has come. */
export interface Inspection {
  readonly url: string;
  /** Each part that has come, by name; all of them hold fields of the one page. */
  readonly parts: { readonly [K in PartName]?: Parts[K] };
  readonly viewer: Viewer | null;
  readonly quota: Quota | null;
  readonly failures: readonly Failure[];
  readonly running: boolean;
  readonly startedAt: number;
  /** How long the whole answer took, in milliseconds; null while it is under way. */
  readonly tookMs: number | null;
}

/** What the person has chosen about how the page behaves. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether pictures of the inspected page are loaded from its site. */
  readonly pictures: boolean;
}

/** What every panel may need beside its parts. */
export interface Context {
  readonly inspection: Inspection;
  readonly settings: Settings;
  /** Everything unfolded, for paper. */
  readonly report: boolean;
}

export interface Panel<P extends PartName = PartName> {
  readonly id: string;
  readonly title: string;
  readonly group: 'Page' | 'Quality' | 'Inventory' | 'Site';
  /** The parts that it shows; the first one says whether there is anything to show at all. */
  readonly parts: readonly P[];
  /** Parts of others that its contents depend on. */
  readonly beside?: readonly PartName[];
  /** The REST categories that hold the same. */
  readonly params: readonly string[];
  readonly half?: boolean;
  /** Whether a phone shows its heading alone at first. */
  readonly brief?: boolean;
  /** What is under way, where it may take seconds. */
  readonly waiting?: string;
  summary?(page: Shown<P>, context: Context): string;
  /** How much of it needs attention. */
  problems?(page: Shown<P>): { readonly failed: number; readonly warned: number };
  view(page: Shown<P>, context: Context): Markup;
}

/** The parts of a panel by name; one that has not come yet is undefined. */
export type Shown<P extends PartName> = { readonly [K in P]?: Parts[K] };
