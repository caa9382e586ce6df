import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeFindings } from '../../page/browser.ts';
import { ScrapeError } from '../../page/errors.ts';
import { runAxe } from './in-page/axe-run.ts';
import type { Visit } from './visit.ts';

const auditMs = 15_000;
let source: Promise<string> | null = null;

/** What axe-core finds in a loaded page, with its default rules; frames are not audited. */
export async function audit(visit: Visit): Promise<AxeFindings> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const script = await source;
  const found = visit.world.evaluate(script).then(() => visit.world.ask(runAxe));
  const findings = await visit.during(found, auditMs);
  if (!findings) throw new ScrapeError('SOURCE_FAILED', 'The page has no document left to audit.');
  return findings;
}
