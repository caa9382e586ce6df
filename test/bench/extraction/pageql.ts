import { document } from '../../../src/extract/derived/document/document.ts';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import type { Evaluation } from '../../../src/extract/page/evaluation.ts';
import { sourcesBehind } from '../../../src/extract/run/plan.ts';
import {
  type CategoryName,
  categoryCalled,
  categoryNames,
} from '../../../src/service/engine/request/selection.ts';
import { page as open } from '../../helpers/page.ts';
import type { CorpusPage } from '../corpus.ts';

/** Milliseconds by what was done, in the order in which it was done. */
export type Steps = Map<string, number>;

const otherSources = new Set(
  categoryNames
    .flatMap((name) => [...sourcesBehind(categoryCalled(name).needs)])
    .map(({ name }) => name)
    .filter((name) => name !== 'response'),
);

/** Takes a page apart as a thread does: the document first, then category by category, each as one call. */
export async function takeApart(page: CorpusPage, names: readonly CategoryName[]): Promise<Steps> {
  const evaluation = openPage(page);
  const steps: Steps = new Map();
  const step = async (name: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work().catch(onlyCoded);
    steps.set(name, performance.now() - startedAt);
  };
  await step('document', () => evaluation.value(document));
  for (const name of names) await step(name, () => evaluation.extract(categoryCalled(name)));
  return steps;
}

/** A page as it comes from the network, with nothing around it: every other source has failed. */
function openPage({ url, buf, utf8 }: CorpusPage): Evaluation {
  const evaluation = open(buf, {
    url,
    headers: { 'content-type': utf8 ? 'text/html; charset=utf-8' : 'text/html' },
  });
  for (const name of otherSources) {
    evaluation.supply(name, { error: { code: 'SOURCE_FAILED', message: 'not measured here' } });
  }
  return evaluation;
}

function onlyCoded(error: unknown): void {
  if (!(error instanceof ScrapeError)) throw error;
}
