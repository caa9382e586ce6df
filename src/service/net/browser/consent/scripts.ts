import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { once } from '../../../../extract/lib/once.ts';

/** Autoconsent: the script that runs in each frame, and the rules for banners as JSON. */
export interface ConsentScripts {
  readonly script: string;
  readonly rules: string;
}

/** Loaded when a banner is to be declined for the first time: most services never need it. */
export const consentScripts = once(read);

async function read(): Promise<ConsentScripts> {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve('@duckduckgo/autoconsent'));
  const [script, rules] = await Promise.all([
    readFile(join(folder, 'autoconsent.playwright.js'), 'utf8'),
    readFile(resolve('@duckduckgo/autoconsent/rules/compact-rules.json'), 'utf8'),
  ]);
  return { script, rules };
}
