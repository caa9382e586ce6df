import { afterEach, expect, test } from 'vitest';
import type { ExtractionPage, Extractor } from '../../../../src/service/engine/extraction/extractor.ts';
import { threadPool } from '../../../../src/service/engine/extraction/pool.ts';
import { bundleThread } from '../../../../src/service/engine/extraction/thread-script.ts';
import { once } from '../../../../src/shared/once.ts';
import { codeOf as code } from '../../../helpers/code-of.ts';
import { extractedValue } from '../../../helpers/extracted.ts';

const script = once(() => bundleThread(new URL('./hostile-thread.ts', import.meta.url)));
const pools: Extractor[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.close()))));

function startPool({
  threads = 1,
  deadlineMs = 5_000,
  startsAfterMs = 0,
  isBroken = false,
  bugs = [] as string[],
  settings = { startsAfterMs, isBroken } as unknown,
} = {}): Extractor {
  const pool = threadPool({
    threads,
    deadlineMs,
    memoryMb: 64,
    overallMemoryMb: 1_000,
    script,
    settings,
    onBug: (stack) => void bugs.push(stack),
  });
  pools.push(pool);
  return pool;
}

function openPage(pool: Extractor, text: string): ExtractionPage {
  const page = pool.open({ requestedUrl: `https://example.com/${text}` });
  page.supply('text', { value: text });
  return page;
}

test('a page is parsed once and kept while it is open', async () => {
  const page = openPage(startPool(), 'a');
  expect(extractedValue(await page.extract('echo'))).toBe('a');
  expect(extractedValue(await page.extract('parses'))).toBe(1);
  expect(await page.derive('parsed')).toEqual({ text: 'a', parses: 1 });
});

test('pages opened at the same time are spread over the threads when there is work for them', async () => {
  const pool = startPool({ threads: 2, deadlineMs: 120_000 });
  const pages = ['a', 'b', 'c'].map((text) => openPage(pool, text));
  const [before, looping, after] = pages.map((page, index) =>
    code(page.extract(index === 1 ? 'loops' : 'echo')),
  );
  expect(await Promise.all([before, after])).toEqual(['answered', 'answered']);
  expect(await Promise.race([looping, 'loops on'])).toBe('loops on');
});

test('a page that loops fails its pending calls, keeps its results, and does not affect other pages', async () => {
  const pool = startPool({ deadlineMs: 2_000 });
  const [hostile, innocent] = [openPage(pool, 'hostile'), openPage(pool, 'innocent')];
  expect(extractedValue(await hostile.extract('echo'))).toBe('hostile');
  const results = await Promise.all([
    code(hostile.extract('loops')),
    code(hostile.extract('echo')),
    innocent.extract('echo').then(extractedValue),
  ]);
  expect(results).toEqual(['EXTRACTION_TIMEOUT', 'EXTRACTION_TIMEOUT', 'innocent']);
  expect(await code(hostile.extract('echo'))).toBe('EXTRACTION_TIMEOUT');
});

test('calls before the one that loops are answered, although the thread with their results is lost', async () => {
  const page = openPage(startPool({ deadlineMs: 1_000 }), 'hostile');
  const ends = ['echo', 'parses', 'loops', 'echo'].map((unit) => code(page.extract(unit)));
  expect(await Promise.all(ends)).toEqual([
    'answered',
    'answered',
    'EXTRACTION_TIMEOUT',
    'EXTRACTION_TIMEOUT',
  ]);
});

test('repeated calls of a page wait for their turn: no other page receives their results', async () => {
  const pool = startPool({ deadlineMs: 1_000, startsAfterMs: 300 });
  const hostile = openPage(pool, 'hostile');
  const ends = ['echo', 'loops'].map((unit) => code(hostile.extract(unit)));
  const others = ['a', 'b', 'c'].map((text) => openPage(pool, text).extract('echo'));
  expect(await Promise.all(ends)).toEqual(['answered', 'EXTRACTION_TIMEOUT']);
  expect((await Promise.all(others)).map(extractedValue)).toEqual(['a', 'b', 'c']);
});

test('the start of a thread does not count against the time limit of a page', async () => {
  const pool = startPool({ deadlineMs: 1_000, startsAfterMs: 1_500 });
  expect(extractedValue(await openPage(pool, 'a').extract('echo'))).toBe('a');
  expect(await code(openPage(pool, 'b').extract('loops'))).toBe('EXTRACTION_TIMEOUT');
  expect(extractedValue(await openPage(pool, 'c').extract('echo'))).toBe('c');
});

test('a page that exceeds the memory limit ends its thread, and the next page gets a new one', async () => {
  const pool = startPool();
  expect(await code(openPage(pool, 'hog').extract('devours'))).toBe('EXTRACTION_TIMEOUT');
  expect(extractedValue(await openPage(pool, 'next').extract('echo'))).toBe('next');
});

test('a coded failure keeps its code; a bug is INTERNAL for callers and logged with its stack', async () => {
  const bugs: string[] = [];
  const page = openPage(startPool({ bugs }), 'a');
  expect(await code(page.extract('refuses'))).toBe('NOT_HTML');
  expect(bugs).toEqual([]);
  expect(await code(page.extract('breaks'))).toBe('INTERNAL');
  expect(bugs[0]).toContain('TypeError: a bug of ours');
  expect(bugs[0]).toMatch(/hostile-thread\.ts:28:\d+\)/);
});

test('an error at the start of a thread is logged with its stack', async () => {
  const bugs: string[] = [];
  expect(await code(openPage(startPool({ isBroken: true, bugs }), 'a').extract('echo'))).not.toBe('answered');
  await expect.poll(() => bugs[0]).toMatch(/^TypeError: a bug at the start\n.*hostile-thread\.ts:\d+:/);
});

// V8 may free WebAssembly code with the thread that compiled it while another thread uses it, and then crashes.
test('a thread is started without the WebAssembly that removes types', async () => {
  expect(extractedValue(await openPage(startPool(), 'a').extract('builtins'))).not.toContainEqual(
    expect.stringContaining('amaro'),
  );
});

test('a page that comes after the end is refused, and is no bug', async () => {
  const bugs: string[] = [];
  const pool = startPool({ bugs });
  await pool.close();
  expect(await code(openPage(pool, 'late').extract('echo'))).toBe('OVERLOADED');
  expect(bugs).toEqual([]);
});

test('a rendering runs in a thread', async () => {
  expect(await startPool().render({ name: 'upper', run: (input: string) => input }, 'abc')).toBe('ABC');
});

test('a thread releases closed pages', async () => {
  const pool = startPool();
  const page = openPage(pool, 'a');
  await page.extract('parses');
  page.close();
  expect(extractedValue(await openPage(pool, 'b').extract('parses'))).toBe(2);
});

test('if the system cannot start a thread, the page fails but the service continues', async () => {
  const bugs: string[] = [];
  // Cannot be passed to a thread, so Node refuses to start it, as if there were too many threads.
  const page = openPage(startPool({ bugs, settings: () => {} }), 'a');
  for (const _ of [1, 2]) expect(await code(page.extract('echo'))).toBe('OVERLOADED');
  expect(bugs[0]).toContain('could not be cloned');
});
