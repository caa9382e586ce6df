import type { DeviceProfile } from '../lib/device-profiles.ts';
import type { Impact } from '../schema/check.ts';
import type { ConsentReport } from '../schema/consent.ts';
import type { Visitor } from './visitor.ts';

/**
 * What a browser can tell about a page. The calls of one scrape for one page share as few loads as possible. Rejects
 * with BROWSER_UNAVAILABLE where there is no browser, OVERLOADED where too many pages wait for it, BROWSER_TIMEOUT
 * where the page kept it busy past the deadline, took too much memory or crashed, BLOCKED_ADDRESS and BLOCKED_PORT
 * where the page led somewhere that may not be reached, SOURCE_FAILED where it did not load, and with whatever
 * `beforeNavigation` rejected with.
 */
export interface BrowserPort {
  /** The document as scripts have built it, without waiting for images and fonts. */
  render(visit: PageVisit): Promise<RenderedDocument>;
  /** How the page looks once it has loaded. */
  view(visit: PageVisit): Promise<PageView>;
  /** What axe-core finds in the loaded page. */
  audit(visit: PageVisit): Promise<AxeFindings>;
  /** How fast the page loads, several times from an empty cache, throttled. */
  measure(visit: PageVisit): Promise<LabRuns>;
}

/** What is done with a page in the browser before it is read; what is absent is not done. */
export interface PageActions {
  /** A CSS selector: it is waited until something visible matches it. */
  readonly waitFor?: string;
  /** Whether to scroll through the page once, so that what loads on the way is there. */
  readonly scroll?: true;
  /** The only picture to take: `fold` for the first screen, or a CSS selector for the box of an element. */
  readonly screenshot?: string;
  /** Whether a banner that asks for consent is declined first. */
  readonly consent?: 'DECLINE';
}

export interface PageVisit {
  readonly url: string;
  readonly profile: DeviceProfile;
  /** Who is visiting. Headers and cookies go with what pages of the origin of `url` load from there. */
  readonly visitor?: Visitor | undefined;
  /** The signal of the scrape: visits with the same signal share their page loads. */
  readonly signal: AbortSignal;
  /** Called before every navigation, including redirects and those that scripts start; a rejection ends the visit. */
  readonly beforeNavigation?: (to: URL) => Promise<void>;
  /** What is done with the page; the same for all visits that share its loads. */
  readonly actions?: PageActions;
  /** Asked where the text stands still: whether this is the page, and no longer what is shown while scripts work. */
  readonly isBuilt?: (document: BuiltDocument) => Promise<boolean>;
}

/** A document as scripts have built it. */
export interface BuiltDocument {
  /** Where scripts and redirects have led. */
  readonly finalUrl: string;
  /** Shadow roots are written as declarative ones; at most 5 MiB. */
  readonly html: string;
}

export interface RenderedDocument extends BuiltDocument {
  /** Null if no banner was to be declined. */
  readonly consent: ConsentReport | null;
}

export interface PageView {
  /** Where scripts and redirects have led. */
  readonly finalUrl: string;
  readonly title: string;
  /** The document as it is after loading, its shadow roots as declarative ones; at most 5 MiB. */
  readonly html: string;
  /** The first screen or the element that was named; null where it could not be taken. */
  readonly screenshot: Picture | null;
  /** From the top to the bottom, or as far as an image can reach; null where another picture was asked for too. */
  readonly fullPage: Picture | null;
  readonly layout: PageLayout;
  /** Null if no banner was to be declined. */
  readonly consent: ConsentReport | null;
  readonly consoleErrors: readonly string[];
  /** Requests that got no answer, or one with a status of 400 and above. */
  readonly failedRequests: number;
}

/** A WebP image; sizes in device pixels. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Whether the page goes on below. */
  readonly truncated: boolean;
  /** Of its pixels, how many make one CSS pixel of the page. */
  readonly scale: number;
}

/** Lengths in CSS pixels. */
export interface PageLayout {
  readonly contentWidth: number;
  readonly pageHeight: number;
  /** Whether a visitor has to scroll sideways. */
  readonly horizontalOverflow: boolean;
  /** The smallest size of visible text; null where there is none. */
  readonly minFontPx: number | null;
  /** Links, buttons and fields under 24 by 24, those inside a line of text aside (WCAG 2.5.8). */
  readonly smallTapTargets: number;
  /** The first of them. */
  readonly smallTargets: readonly ElementBox[];
  /** What reaches past the side of the screen; empty where nobody has to scroll sideways. */
  readonly overflowing: readonly ElementBox[];
  /** The text of the first screen. */
  readonly foldText: string;
  readonly consentBanner: boolean;
}

/** The box of an element, in CSS pixels from the top left corner of the page. */
export interface ElementBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A path of selectors. */
  readonly selector: string;
  /** What it says, cut; null where it says nothing. */
  readonly text: string | null;
}

export interface AxeFindings {
  readonly version: string;
  readonly violations: readonly AxeViolation[];
  readonly passes: readonly AxeRule[];
  /** Rules that could not decide. */
  readonly incomplete: readonly AxeRule[];
}

export interface AxeRule {
  readonly id: string;
  /** The highest impact of the rule's checks; null where axe-core gives none. */
  readonly impact: Impact | null;
}

export interface AxeViolation extends AxeRule {
  /** Axe-core's own, such as wcag2aa and wcag143. */
  readonly tags: readonly string[];
  readonly message: string;
  readonly helpUrl: string;
  /** Elements that break the rule. */
  readonly count: number;
  /** The selector of the first such element. */
  readonly selector: string;
  readonly snippet: string;
}

export interface LabRuns {
  /** At least one. */
  readonly runs: readonly LabRun[];
  /** Such as 153.0.8010.0. */
  readonly browserVersion: string;
  /** What the browser ran on, such as "linux x64, 2 cores". */
  readonly machine: string;
  readonly finalUrl: string;
  readonly throttling: Throttling;
}

export interface Throttling {
  /** Added to each request. */
  readonly latencyMs: number;
  readonly downloadKbps: number;
  readonly uploadKbps: number;
  /** How many times slower the page's main thread runs. */
  readonly cpuSlowdown: number;
}

/** One load; times since the start of navigation, null for what did not happen. */
export interface LabRun {
  readonly fcpMs: number | null;
  readonly lcpMs: number | null;
  /** A path of selectors to the element of the largest contentful paint. */
  readonly lcpElement: string | null;
  readonly cls: number;
  readonly tbtMs: number | null;
  readonly longTasks: number;
  /** Addresses of render-blocking resources. */
  readonly blocking: readonly string[];
  /** In the order in which they started. */
  readonly requests: readonly LabRequest[];
}

export interface LabRequest {
  readonly url: string;
  /** Such as document, script, image. */
  readonly type: string;
  /** Null where there was no answer. */
  readonly status: number | null;
  /** Head and body as they came over the wire. */
  readonly bytes: number;
  /** Since the first request of the load began. */
  readonly startMs: number;
  readonly firstByteMs: number | null;
  readonly endMs: number;
}
