import {
  type CorpusPage,
  corpusMissing,
  corpusPages,
  type Prediction,
  type Scoring,
  scoring,
} from './corpus.ts';
import { apiKeys, openService } from './http/service.ts';
import { isInstalled, missingPeers, type Peer, peers } from './peers.ts';

const atOnce = 2;

/** What the service says of the saved pages beside what others say, judged by the corpus's own matchers. */
export async function accuracy(): Promise<void> {
  if (corpusMissing) return console.log(`\naccuracy: skipped, ${corpusMissing}.`);
  const [pages, corpus] = await Promise.all([corpusPages(), scoring()]);
  const scored = peers.filter(({ scored }) => scored);
  const results: Record<string, object> = { PageQL: corpus.score(pages, await askService(pages, corpus)) };
  for (const peer of scored.filter(isInstalled)) {
    results[peer.name] = corpus.score(pages, await askPeer(peer, pages));
  }
  console.log(
    `\n### Accuracy on ${pages.length} saved pages: strict / lenient %\n\n${corpus.table(results)}`,
  );
  console.log(missingPeers(scored));
}

type Predictions = ReadonlyMap<string, Prediction>;

async function askService(pages: readonly CorpusPage[], corpus: Scoring): Promise<Predictions> {
  await using service = await openService();
  const { origins, close } = await corpus.servePages(pages);
  const headers = { 'x-api-key': apiKeys[0] ?? '' };
  const waiting = [...pages];
  const predictions = new Map<string, Prediction>();
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      predictions.set(page.id, await corpus.askService(service.url, page, origins.get(page.id), headers));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await close();
  return predictions;
}

async function askPeer(peer: Peer, pages: readonly CorpusPage[]): Promise<Predictions> {
  const read = await peer.open();
  const predictions = new Map<string, Prediction>();
  for (const page of pages) predictions.set(page.id, { id: page.id, ...(await answerOf(read, page)) });
  return predictions;
}

async function answerOf(read: Awaited<ReturnType<Peer['open']>>, page: CorpusPage): Promise<object> {
  try {
    return await read(page);
  } catch (error) {
    return { error: String(error) };
  }
}
