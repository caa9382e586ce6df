import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeFindings } from '../../../../extract/page/browser.ts';
import { ScrapeError } from '../../../../extract/page/errors.ts';
import { once } from '../../../../shared/once.ts';
import { runAxe } from '../in-page/axe-run.ts';
import type { Visit } from '../visit/visit.ts';

const auditMs = 15_000;
const axeCore = once(() => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/** Runs axe-core in a loaded page, with its default rules. Frames are not audited. */
export async function audit(visit: Visit): Promise<AxeFindings> {
  const script = await axeCore();
  const audited = visit.world.evaluateExpression(script).then(() => visit.world.evaluate(runAxe));
  const findings = await visit.during(audited, auditMs);
  if (!findings) throw new ScrapeError('SOURCE_FAILED', 'A script has removed the document of the page.');
  return findings;
}
