import { mobileProfile } from '../../../src/extract/lib/device-profiles.ts';
import { throttling } from '../../../src/service/net/browser/reading/measure.ts';
import { isInstalled } from '../peers.ts';
import { Beside } from './beside.ts';
import type { Figures, LoadFigures } from './figures.ts';

// biome-ignore lint/suspicious/noExplicitAny: its types are not installed where types are checked.
type Foreign = any;

const packages = ['lighthouse', 'chrome-launcher', 'puppeteer-core'];

export const lighthouseInstalled = isInstalled({ packages });

export interface Lighthouse extends AsyncDisposable {
  readonly version: string;
  measure(url: string): Promise<LighthouseLoad>;
}

export interface LighthouseLoad extends Figures {
  readonly scoreWithSpeedIndex: number;
  /** What the service's own reader saw of this very load. */
  readonly seen: LoadFigures;
}

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;

/**
 * Lighthouse on a browser that runs before the page is asked for, as the service's does, since one that has just
 * started is slower: the service's program, device and throttling, and no proxy.
 */
export async function openLighthouse(chromium: string, env: Record<string, string>): Promise<Lighthouse> {
  const [{ default: lighthouse }, { launch }, { default: puppeteer }] = (await Promise.all(
    packages.map((name) => import(name)),
  )) as Foreign;
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: [
      '--headless',
      '--disable-gpu',
      '--font-render-hinting=none',
      ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  });
  const browser = await puppeteer.connect({
    browserURL: `http://127.0.0.1:${chrome.port}`,
    defaultViewport: null,
  });
  const { width, height, scale, userAgent } = mobileProfile;
  const settings = {
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    screenEmulation: { width, height, deviceScaleFactor: scale, mobile: true, disabled: false },
    emulatedUserAgent: userAgent,
    throttlingMethod: 'devtools',
    throttling: {
      requestLatencyMs: throttling.latencyMs,
      downloadThroughputKbps: throttling.downloadKbps,
      uploadThroughputKbps: throttling.uploadKbps,
      cpuSlowdownMultiplier: throttling.cpuSlowdown,
    },
    disableFullPageScreenshot: true,
    onlyAudits: [...Object.values(audits), 'speed-index', 'network-requests', 'metrics'],
  };
  return {
    version: await versionOf(),
    async measure(url) {
      const context = await browser.createBrowserContext();
      try {
        const page = await context.newPage();
        const beside = await Beside.on(await page.createCDPSession());
        const { lhr } = await lighthouse(url, settings, undefined, page);
        if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
        return { ...read(lhr), seen: beside.seenUntil(lhr.audits.metrics.details.items[0].observedTraceEnd) };
      } finally {
        await context.close();
      }
    },
    async [Symbol.asyncDispose]() {
      await browser.disconnect();
      await chrome.kill();
    },
  };
}

async function versionOf(): Promise<string> {
  const { default: manifest }: Foreign = await import(`${packages[0]}/package.json`, {
    with: { type: 'json' },
  });
  return manifest.version;
}

function read(lhr: Foreign) {
  const value = (metric: keyof typeof audits): number => lhr.audits[audits[metric]].numericValue;
  const answered = lhr.audits['network-requests'].details.items.filter(
    ({ url, finished }: Foreign) => /^https?:/.test(url) && finished,
  );
  return {
    fcp: value('fcp'),
    lcp: value('lcp'),
    cls: value('cls'),
    tbt: value('tbt'),
    score: score(lhr, (id) => id !== 'speed-index'),
    scoreWithSpeedIndex: score(lhr, () => true),
    requests: answered.length,
    bytes: answered.reduce((sum: number, { transferSize }: Foreign) => sum + transferSize, 0),
  };
}

/** Its score, of some of its metrics: the weights of the others are left out. */
function score({ categories, audits }: Foreign, counts: (id: string) => boolean): number {
  const refs = categories.performance.auditRefs.filter(({ id, weight }: Foreign) => weight > 0 && counts(id));
  const weight = refs.reduce((sum: number, ref: Foreign) => sum + ref.weight, 0);
  const points = refs.reduce((sum: number, ref: Foreign) => sum + ref.weight * audits[ref.id].score, 0);
  return Math.round((100 * points) / weight);
}
