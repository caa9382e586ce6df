import type { DeviceProfile } from '../lib/device-profiles.ts';
import type { ConsentReport } from '../schema/consent.ts';
import type { Impact } from '../schema/finding.ts';
import type { Visitor } from './visitor.ts';

/**
 * What can be learned of a page in a browser. The calls of one scrape share as few page loads as possible. Rejects with
 * BROWSER_UNAVAILABLE if there is no browser, OVERLOADED if too many pages wait for it, BROWSER_TIMEOUT if the page
 * passed the deadline, used too much memory or crashed, BLOCKED_ADDRESS or BLOCKED_PORT if it navigated to an address
 * that may not be fetched, SOURCE_FAILED if it did not load, and with the rejection of `beforeNavigation`.
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

/** What is done with a page in the browser before it is read. */
export interface PageActions {
  /** A CSS selector: the page is read once a visible element matches it. */
  readonly waitFor?: string;
  /** Scrolls through the page once, so that lazily loaded content is there. */
  readonly scroll?: true;
  /** The only picture to take: `fold` for the first screen, or a CSS selector for the box of an element. */
  readonly screenshot?: string;
  /** Declines a consent banner first. */
  readonly consent?: 'DECLINE';
}

export interface PageVisit {
  readonly url: string;
  readonly profile: DeviceProfile;
  /** Its headers and cookies are sent with requests to the origin of `url` from pages of that origin. */
  readonly visitor?: Visitor | undefined;
  /** The signal of the scrape: visits with the same signal share their page loads. */
  readonly signal: AbortSignal;
  /** The callers who wait for it; places of the browser go round between callers. */
  readonly callers?: ReadonlySet<string>;
  /** Called before every navigation, including redirects and those that scripts start; a rejection ends the visit. */
  readonly beforeNavigation?: (to: URL) => Promise<void>;
  /** The same for all visits that share a load. */
  readonly actions?: PageActions;
  /** Called when the text has stopped changing: whether this is the page, and not what is shown while it loads. */
  readonly isBuilt?: (document: BuiltDocument) => Promise<boolean>;
}

/** A document as scripts have built it. */
export interface BuiltDocument {
  /** The address after redirects and navigations by scripts. */
  readonly finalUrl: string;
  /** With shadow roots as declarative ones; at most 5 MiB. */
  readonly html: string;
}

export interface RenderedDocument extends BuiltDocument {
  /** Null if no banner was to be declined. */
  readonly consent: ConsentReport | null;
}

export interface PageView extends BuiltDocument {
  readonly title: string;
  /** The first screen or the element of `actions.screenshot`; null if it could not be taken. */
  readonly screenshot: Picture | null;
  /** The whole page, or as much as fits into an image; null if `actions.screenshot` asks for another picture. */
  readonly fullPage: Picture | null;
  readonly layout: PageLayout;
  /** Null if no banner was to be declined. */
  readonly consent: ConsentReport | null;
  readonly consoleErrors: readonly string[];
  /** Requests without a response, or with a status of 400 or above. */
  readonly failedRequests: number;
}

/** A WebP image; sizes in device pixels. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Whether the page continues below the image. */
  readonly truncated: boolean;
  /** Image pixels per CSS pixel. */
  readonly scale: number;
}

/** Lengths in CSS pixels. */
export interface PageLayout {
  readonly contentWidth: number;
  readonly pageHeight: number;
  /** Whether the page scrolls sideways. */
  readonly horizontalOverflow: boolean;
  /** The smallest size of visible text; null without text. */
  readonly minFontPx: number | null;
  /** Links, buttons and fields smaller than 24 by 24, except inside a line of text (WCAG 2.5.8). */
  readonly smallTapTargets: number;
  /** The first of them. */
  readonly smallTargets: readonly ElementBox[];
  /** Elements that reach past the side of the screen; empty unless the page scrolls sideways. */
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
  /** A CSS selector for this element. */
  readonly selector: string;
  /** The beginning of its text; null if it has none. */
  readonly text: string | null;
}

export interface AxeFindings {
  readonly version: string;
  readonly violations: readonly AxeViolation[];
  readonly passes: readonly AxeRule[];
  /** Rules that axe-core could not decide. */
  readonly incomplete: readonly AxeRule[];
}

export interface AxeRule {
  readonly id: string;
  /** The highest impact of the rule's checks; null if axe-core gives none. */
  readonly impact: Impact | null;
}

export interface AxeViolation extends AxeRule {
  /** Of axe-core, for example wcag2aa and wcag143. */
  readonly tags: readonly string[];
  readonly message: string;
  readonly helpUrl: string;
  /** The number of elements that violate the rule. */
  readonly count: number;
  /** The selector of the first such element. */
  readonly selector: string;
  readonly snippet: string;
}

export interface LabRuns {
  /** At least one. */
  readonly runs: readonly LabRun[];
  /** For example 153.0.8010.0. */
  readonly browserVersion: string;
  /** What the browser ran on, for example "linux x64, 2 cores". */
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

/** One page load. Times are since the start of navigation; null for an event that did not happen. */
export interface LabRun {
  readonly fcpMs: number | null;
  readonly lcpMs: number | null;
  /** A CSS selector for the element of the largest contentful paint. */
  readonly lcpElement: string | null;
  readonly cls: number;
  readonly tbtMs: number | null;
  readonly longTasks: number;
  /** Addresses of render-blocking resources. */
  readonly blocking: readonly string[];
  /** In the order of their start. */
  readonly requests: readonly LabRequest[];
}

export interface LabRequest {
  readonly url: string;
  /** For example document, script, image. */
  readonly type: string;
  /** Null without a response. */
  readonly status: number | null;
  /** Head and body, as transferred. */
  readonly bytes: number;
  /** Since the start of the first request of the load. */
  readonly startMs: number;
  readonly firstByteMs: number | null;
  readonly endMs: number;
}
