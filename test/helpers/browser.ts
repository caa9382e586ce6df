import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { desktopProfile, mobileProfile } from '../../src/extract/lib/device-profiles.ts';
import type {
  AxeFindings,
  LabRuns,
  PageView,
  PageVisit,
  RenderedDocument,
} from '../../src/extract/page/browser.ts';
import {
  type BrowserLoad,
  type BrowserOptions,
  GuardedBrowser,
} from '../../src/service/net/browser/browser.ts';
import type { BrowserLimits } from '../../src/service/net/browser/limits.ts';
import { createGuard } from '../../src/service/net/guard.ts';

export { codeOf } from './code-of.ts';

export interface TestBrowser {
  /** What the operator was told. */
  readonly warnings: readonly string[];
  render(url: string, options?: VisitOptions): Promise<RenderedDocument>;
  view(url: string, options?: VisitOptions): Promise<PageView>;
  audit(url: string, options?: VisitOptions): Promise<AxeFindings>;
  measure(url: string, options?: VisitOptions): Promise<LabRuns>;
  readonly load: BrowserLoad;
  close(): Promise<void>;
}

export interface VisitOptions extends Partial<Omit<PageVisit, 'url' | 'profile'>> {
  readonly device?: 'MOBILE' | 'DESKTOP';
}

export interface TestBrowserOptions extends Partial<BrowserOptions> {
  readonly allowAddresses?: readonly string[];
}

/** What this user can have. */
export const ownSandboxRule = process.geteuid?.() === 0 ? 'NEVER' : 'WHERE_POSSIBLE';

/** What a busy machine may take; a test of a limit sets its own. */
export const patience = {
  evaluationMs: 60_000,
  renderMs: 60_000,
  waitMs: 90_000,
  deadlineMs: 150_000,
  maxWaitingMs: 150_000,
} satisfies Partial<BrowserLimits>;

/** A browser of its own, which may visit 127.0.0.1 and nothing else that is private. */
export function openTestBrowser({
  allowAddresses = ['127.0.0.1'],
  limits,
  ...options
}: TestBrowserOptions = {}) {
  const warnings: string[] = [];
  const service = new GuardedBrowser({
    endpoints: [],
    chromiumPath: null,
    sandbox: ownSandboxRule,
    pages: 2,
    dataDir: join(homedir(), '.cache', 'pageql'),
    guard: createGuard({ allowAddresses }),
    warn: (message) => void warnings.push(message),
    limits: { ...patience, ...limits },
    ...options,
  });
  const session = (
    url: string,
    { device = 'DESKTOP', signal = new AbortController().signal, ...options }: VisitOptions,
  ): PageVisit => ({
    url,
    signal,
    ...options,
    profile: device === 'MOBILE' ? mobileProfile : desktopProfile,
  });
  return {
    warnings,
    get load() {
      return service.load;
    },
    render: (url: string, of: VisitOptions = {}) => service.render(session(url, of)),
    view: (url: string, of: VisitOptions = {}) => service.view(session(url, of)),
    audit: (url: string, of: VisitOptions = {}) => service.audit(session(url, of)),
    measure: (url: string, of: VisitOptions = {}) =>
      service.measure(session(url, { device: 'MOBILE', ...of })),
    close: () => service.close(),
  } satisfies TestBrowser;
}

/** The same, closed when the test has finished. */
export function testBrowser(options?: TestBrowserOptions): TestBrowser {
  const browser = openTestBrowser(options);
  onTestFinished(() => browser.close());
  return browser;
}

/** The browsers that this process has started and that run. */
export function chromiumPids(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  }).split('\n');
  return lines.filter((line) => line.includes('--proxy-server=')).map((line) => Number.parseInt(line, 10));
}
