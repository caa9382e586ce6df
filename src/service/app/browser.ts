import { existsSync } from 'node:fs';
import { isLoopback } from '../config/address-list.ts';
import type { Config } from '../config/index.ts';
import { type BrowserService, GuardedBrowser, noBrowser } from '../net/browser/browser.ts';
import { type BrowserLimits, mebibyte } from '../net/browser/limits.ts';
import { type SandboxRule, sandboxNote, sandboxRule } from '../net/browser/process/sandbox.ts';
import type { Guard } from '../net/guard.ts';

interface BrowserTools {
  readonly guard: Guard;
  readonly warn: (message: string) => void;
  readonly limits?: Partial<BrowserLimits> | undefined;
}

export function openBrowser(config: Config, { limits, ...tools }: BrowserTools): BrowserService {
  if (config.browser === 'off') return noBrowser;
  return new GuardedBrowser({
    ...tools,
    endpoints: config.browserEndpoints,
    chromiumPath: config.chromiumPath,
    pages: config.browserPages,
    limits: { memory: config.browserMemoryMb * mebibyte, ...limits },
    dataDir: config.dataDir,
    sandbox: ruleFor(config),
  });
}

export function describeBrowser(config: Config): string {
  if (config.browser === 'off') return 'off';
  if (config.browserEndpoints.length > 0)
    return config.browserEndpoints.map((endpoint) => new URL(endpoint).host).join(', ');
  const { chromiumPath } = config;
  if (chromiumPath !== null && !existsSync(chromiumPath)) return `none: ${chromiumPath} does not exist`;
  const which = chromiumPath ?? 'the Chromium from the npm package';
  const note = sandboxNote(ruleFor(config));
  return note === null ? which : `${which}, ${note}`;
}

function ruleFor({ browserNoSandbox, host }: Config): SandboxRule {
  return sandboxRule({
    noSandbox: browserNoSandbox,
    loopback: isLoopback(host),
    userId: process.geteuid?.() ?? null,
  });
}
