import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { apiKeys, openService, type Service } from '../http/service.ts';

const lines = 1_000_000;
const linesAtOnce = 10_000;
const mebibyte = 1024;

/** MiB that an instance holds more, while a list of a million addresses comes in and once it is accepted. */
export async function acceptedMemory(databaseUrl: string) {
  // The pages are left to others; a thread that is still getting warm would be counted, too.
  const alone = { BATCH_CONCURRENCY: '0', EXTRACTION_THREADS: '0' };
  await using service = await openService({ DATABASE_URL: databaseUrl, ...alone });
  // So that everything has been loaded, and the heap is as large as intake makes it.
  await send(service, 20_000);
  const before = resident(service);
  let most = before;
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      most = Math.max(most, resident(service));
      await wait(50);
    }
  })();
  await send(service, lines);
  watching.abort();
  await watch;
  return { most: most - before, after: resident(service) - before };
}

async function send(service: Service, count: number): Promise<void> {
  const response = await fetch(`${service.url}/api/batches?params=metadata`, {
    method: 'POST',
    body: Readable.toWeb(Readable.from(chunks(count))),
    headers: { 'x-api-key': apiKeys[0] ?? '', 'content-type': 'text/plain' },
    duplex: 'half',
  } as unknown as RequestInit);
  if (response.status !== 202) throw new Error(await response.text());
}

function* chunks(count: number): Generator<Uint8Array> {
  for (let from = 0; from < count; from += linesAtOnce) {
    const some = Array.from({ length: linesAtOnce }, (_, at) => {
      const line = from + at;
      return `https://site-${line % 5_000}.example/section/${line % 97}/article-${line}\n`;
    });
    yield Buffer.from(some.join(''));
  }
}

function resident({ pid }: Service): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / mebibyte;
}
