import { tmpdir } from 'node:os';
import type { Browser } from 'playwright-core';
import type { ChromiumFiles } from './bundled-chromium.ts';
import { killTree, processTree } from './process-tree.ts';
import type { SandboxRule } from './sandbox.ts';

const launchMs = 20_000;
const closeMs = 3_000;

interface LaunchOptions {
  readonly files: ChromiumFiles;
  readonly sandbox: SandboxRule;
  /** The proxy for all traffic of the browser. */
  readonly proxyUrl: string;
  /** Called with warnings for the operator. */
  readonly warn: (message: string) => void;
}

/** One running browser: a local process tree, or a connection to a remote one. */
export class Chromium {
  readonly browser: Browser;
  /** The root of the process tree; null for a remote browser. */
  readonly #pid: number | null;

  constructor(browser: Browser, pid: number | null) {
    this.browser = browser;
    this.#pid = pid;
  }

  /** Whether we have started it, with flags of our own. */
  get isLocal(): boolean {
    return this.#pid !== null;
  }

  get isRunning(): boolean {
    return this.browser.isConnected();
  }

  processes() {
    return this.#pid === null ? [] : processTree(this.#pid);
  }

  /** Closes it, or kills it if it does not close in time. */
  async close(): Promise<void> {
    const late = setTimeout(() => this.kill(), closeMs);
    await this.browser.close().catch(() => {});
    clearTimeout(late);
    this.kill();
  }

  /** Kills it; a remote browser is only disconnected. */
  kill(): void {
    if (!this.isRunning) return;
    if (this.#pid !== null) killTree(this.#pid);
    else void this.browser.close().catch(() => {});
  }
}

/** Starts the browser so that it can reach the network only through the proxy. */
export async function launchChromium(options: LaunchOptions): Promise<Chromium> {
  const { sandbox, warn } = options;
  if (sandbox === 'NO_BROWSER')
    throw new Error('Chromium has no sandbox as root, and BROWSER_NO_SANDBOX is not set');
  if (sandbox === 'NEVER') return launch(options, false);
  try {
    return await launch(options, true);
  } catch (error) {
    if (sandbox === 'ALWAYS' || !/sandbox/i.test(String(error))) throw error;
    warn('This system does not allow the sandbox of Chromium: pages are rendered without it.');
    return launch(options, false);
  }
}

/** Connects to a browser that is already running. */
export async function connectChromium(endpoint: string): Promise<Chromium> {
  const playwright = await loadPlaywright();
  return new Chromium(await playwright.connectOverCDP(endpoint, { timeout: launchMs }), null);
}

/** It takes the main thread half a second, and most commands need no browser. */
export async function loadPlaywright() {
  const { chromium } = await import('playwright-core');
  return chromium;
}

async function launch(options: LaunchOptions, sandboxed: boolean): Promise<Chromium> {
  const { libraries } = options.files;
  try {
    return await start(options, { sandboxed, libraries: null });
  } catch (error) {
    if (libraries === null || !/error while loading shared libraries/.test(String(error))) throw error;
    return start(options, { sandboxed, libraries });
  }
}

async function start(
  { files, proxyUrl }: LaunchOptions,
  { sandboxed, libraries }: { sandboxed: boolean; libraries: string | null },
): Promise<Chromium> {
  const playwright = await loadPlaywright();
  const browser = await playwright.launch({
    executablePath: files.executable,
    chromiumSandbox: sandboxed,
    args: flags(proxyUrl),
    ignoreDefaultArgs: unsafeDefaults,
    env: environment(files, libraries),
    timeout: launchMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return new Chromium(browser, await pidOf(browser));
  } catch (error) {
    await browser.close().catch(() => {});
    throw error;
  }
}

async function pidOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('Chromium does not report its process id');
  return pid;
}

function flags(proxyUrl: string): string[] {
  return [
    `--proxy-server=${proxyUrl}`,
    // Loopback skips the proxy by default.
    '--proxy-bypass-list=<-loopback>',
    // Only the proxy resolves names: the browser's own look-ups fail.
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(proxyUrl).hostname}`,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--no-pings',
    '--disable-domain-reliability',
    '--block-new-web-contents',
    '--font-render-hinting=none',
    // Rendering on the CPU is a sixth faster than on an emulated GPU; WebGL is still emulated.
    '--disable-gpu',
    '--disk-cache-size=33554432',
    // Otherwise the page's console goes to stderr, which Playwright keeps in memory.
    '--disable-logging',
    '--log-level=3',
  ];
}

/** Flags with which Playwright, made for tests, switches off protections against flooding pages. */
const unsafeDefaults = [
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--allow-pre-commit-input',
];

/** Our own environment is not passed on, because it holds keys. */
function environment({ fonts }: ChromiumFiles, libraries: string | null): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: tmpdir(),
    TMPDIR: tmpdir(),
    // The language that scripts see; no Accept-Language follows from it.
    LANG: 'en_US.UTF-8',
    TZ: 'UTC',
    ...(fonts && { FONTCONFIG_FILE: fonts }),
    ...(libraries && { LD_LIBRARY_PATH: libraries }),
  };
}
