import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** The rules of axe-core about colours: all that another colour scheme of the same page can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds in a page, each with the element. */
export async function violations(page: Page): Promise<string[]> {
  return found(page, {});
}

/** What axe-core finds in the colours of a page whose other scheme it has looked at in full. */
export async function colourViolations(page: Page): Promise<string[]> {
  return found(page, { runOnly: { type: 'rule', values: colourRules } });
}

/** What axe-core finds in a page as it is, and in its colours in the other scheme. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colourViolations(page);
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

async function found(page: Page, options: object): Promise<string[]> {
  await page.evaluate(axe);
  const all = { resultTypes: ['violations'], ...options };
  const found: Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(all)}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
