import { expect, test } from 'vitest';
import { BrowserLost } from '../../../../src/service/net/browser/process/browser-lost.ts';
import type { Chromium } from '../../../../src/service/net/browser/process/chromium.ts';
import { BrowserPool } from '../../../../src/service/net/browser/process/pool.ts';

/** A supply that can be taken away; it has no browser, since the pool does nothing with it. */
class Supply {
  readonly memoryBytes = 0;
  pagesOpen = 0;
  away = false;
  opened = 0;

  async use<T>(work: (chromium: Chromium) => Promise<T>): Promise<T> {
    this.opened += 1;
    if (this.away) throw new Error('connection refused');
    this.pagesOpen += 1;
    try {
      return await work({} as Chromium);
    } finally {
      this.pagesOpen -= 1;
    }
  }

  async close(): Promise<void> {}
}

function poolOf(count: number, checkMs = 60_000) {
  const supplies = Array.from({ length: count }, () => new Supply());
  const browsers = supplies.map((supply, place) => ({ supply, place }));
  return { supplies, pool: new BrowserPool(browsers, checkMs) };
}

test('pages go to the browser with the fewest open', async () => {
  const { supplies, pool } = poolOf(3);
  const open = Promise.withResolvers<void>();
  const pages = Array.from({ length: 7 }, () => pool.use(() => open.promise));
  expect(supplies.map(({ pagesOpen }) => pagesOpen)).toEqual([3, 2, 2]);
  expect(pool.pagesOpen).toBe(7);
  open.resolve();
  await Promise.all(pages);
});

test('one that cannot be opened costs a page nothing, and is left out until it is found again', async () => {
  const { supplies, pool } = poolOf(2, 1);
  const [first, second] = supplies as [Supply, Supply];
  first.away = true;
  expect(await pool.use(async (_, place) => place)).toBe(1);
  second.pagesOpen = 5;
  expect(await pool.use(async (_, place) => place)).toBe(1);
  const looked = first.opened;
  await expect.poll(() => first.opened).toBeGreaterThan(looked);
  first.away = false;
  await expect.poll(() => pool.use(async (_, place) => place)).toBe(0);
  await pool.close();
});

test('one that is lost in the middle fails its page, which the next try takes elsewhere', async () => {
  const { pool } = poolOf(2);
  const lost = pool.use(async () => Promise.reject(new BrowserLost(null)));
  await expect(lost).rejects.toThrow(BrowserLost);
  expect(await pool.use(async (_, place) => place)).toBe(1);
  await pool.close();
});

test('the only one is tried each time, and so are all if all are away', async () => {
  for (const count of [1, 3]) {
    const { supplies, pool } = poolOf(count);
    for (const supply of supplies) supply.away = true;
    for (let round = 1; round <= 2; round++) {
      await expect(pool.use(async () => 'opened')).rejects.toThrow('connection refused');
      expect(supplies.map(({ opened }) => opened)).toEqual(supplies.map(() => round));
    }
    await pool.close();
  }
});

test('a page that fails by itself is not tried elsewhere', async () => {
  const { supplies, pool } = poolOf(2);
  await expect(pool.use(async () => Promise.reject(new Error('the page')))).rejects.toThrow('the page');
  expect(supplies.map(({ opened }) => opened)).toEqual([1, 0]);
});
