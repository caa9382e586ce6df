import { describe, expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { Fetched, Reach } from '../../../../src/extract/page/reach.ts';
import { select } from '../../../../src/service/engine/request/selection.ts';
import { codeOf as failure } from '../../../helpers/code-of.ts';
import { memoryEntries, testEngine } from '../../../helpers/engine.ts';
import { respond } from '../../../helpers/page.ts';

type Site = Readonly<Record<string, string | number | Error | { readonly to: string }>>;

/** Sites by address: each has a text, a status, a failure or a redirect. */
function start(site: Site, { obeyRobots = true } = {}) {
  const sent: string[] = [];
  const fetch: Reach['fetch'] = async (url, limits) => {
    sent.push(url.href);
    const found = site[url.href] ?? 404;
    if (found instanceof Error) throw found;
    if (typeof found === 'number') return answer(url, 'Not found', found);
    if (typeof found === 'string') return answer(url, found, 200);
    const target = new URL(found.to);
    await limits.beforeRedirect?.(target);
    return fetch(target, limits);
  };
  const entries = { ...memoryEntries(), get: async () => undefined };
  const { open } = testEngine({ fetch }, { entries, obeyRobots });
  return {
    open: (url: string, names: Parameters<typeof select>[0] = []) => open({ url, selection: select(names) }),
    sent,
  };
}

function answer(url: URL, body: string, status: number): Fetched {
  return respond(body, { url: url.href, status });
}

const page = 'https://a.example/private/page';
const robots = 'https://a.example/robots.txt';

test('a page that robots.txt disallows is refused, and nothing is sent to it', async () => {
  const { open, sent } = start({ [robots]: 'User-agent: *\nDisallow: /private/', [page]: '<p>secret' });
  await expect(open(page)).rejects.toMatchObject({
    code: 'DISALLOWED_BY_ROBOTS',
    status: 403,
    message: expect.stringContaining('"Disallow: /private/" on line 2'),
  });
  expect(sent).toEqual([robots]);
});

test('without OBEY_ROBOTS the page is fetched, and robots.txt only if selected', async () => {
  const { open, sent } = start(
    { [robots]: 'User-agent: *\nDisallow: /', [page]: '<p>x' },
    { obeyRobots: false },
  );
  expect(await failure(open(page))).toBe('answered');
  expect(sent).toEqual([page]);
});

test.for([
  ['robots.txt does not exist', 404, 'answered'],
  ['robots.txt requires authentication', 401, 'answered'],
  ['robots.txt fails with a 500', 500, 'DISALLOWED_BY_ROBOTS'],
  ['robots.txt times out', new ScrapeError('UPSTREAM_TIMEOUT'), 'DISALLOWED_BY_ROBOTS'],
  ['robots.txt redirects in a loop', new ScrapeError('TOO_MANY_REDIRECTS'), 'answered'],
  ['the name does not resolve', new ScrapeError('UPSTREAM_DNS'), 'UPSTREAM_DNS'],
  ['the address is private', new ScrapeError('BLOCKED_ADDRESS'), 'BLOCKED_ADDRESS'],
  ['robots.txt disallows only other crawlers', 'User-agent: GoogleBot\nDisallow: /', 'answered'],
  [
    'robots.txt disallows only us',
    'User-agent: pageql\nDisallow: /\n\nUser-agent: *\nAllow: /',
    'DISALLOWED_BY_ROBOTS',
  ],
  [
    'robots.txt has an exception for us',
    'User-agent: *\nDisallow: /\n\nUser-agent: PageQL\nDisallow: /x',
    'answered',
  ],
  [
    'a long robots.txt disallows everything',
    `${'# filler\n'.repeat(5_000)}User-agent: *\nDisallow: /`,
    'DISALLOWED_BY_ROBOTS',
  ],
] as const)('a site where %s', async ([, file, expected]) => {
  const { open } = start({ [robots]: file, [page]: '<p>x' });
  expect(await failure(open(page))).toBe(expected);
});

describe('a page that redirects', () => {
  const elsewhere = 'https://b.example/to';

  test('to a disallowed address is not followed', async () => {
    const { open, sent } = start({
      [page]: { to: elsewhere },
      [elsewhere]: '<p>x',
      'https://b.example/robots.txt': 'User-agent: *\nDisallow: /to',
    });
    expect(await failure(open(page))).toBe('DISALLOWED_BY_ROBOTS');
    expect(sent).toEqual([robots, page, 'https://b.example/robots.txt']);
  });

  test('through a disallowed address is not followed', async () => {
    const { open, sent } = start({
      [robots]: 'User-agent: *\nDisallow: /hop',
      [page]: { to: 'https://a.example/hop' },
      'https://a.example/hop': { to: elsewhere },
      [elsewhere]: '<p>x',
    });
    expect(await failure(open(page))).toBe('DISALLOWED_BY_ROBOTS');
    expect(sent).toEqual([robots, page]);
  });

  test('to an allowed address is answered', async () => {
    const { open } = start({ [page]: { to: elsewhere }, [elsewhere]: '<p>x' });
    expect((await open(page)).url).toBe(elsewhere);
  });
});

test('the guard and the categories read one robots.txt', async () => {
  const { open, sent } = start({ [robots]: 'User-agent: *\nDisallow: /x', [page]: '<title>x</title><p>x' });
  const opened = await open(page, ['robots']);
  expect(await opened.category('robots')).toMatchObject({ verdict: { allowed: true }, txt: { status: 200 } });
  expect(sent.filter((url) => url === robots)).toHaveLength(1);
});

test('after a redirect to another site, the guard and the categories share that site’s robots.txt, too', async () => {
  const there = 'https://b.example/';
  const { open, sent } = start({ [page]: { to: there }, [there]: '<title>x</title><p>x' });
  const opened = await open(page, ['robots', 'sitemap', 'techStack']);
  expect(await opened.category('robots')).toMatchObject({ txt: { url: `${there}robots.txt` } });
  expect(sent.filter((url) => url.endsWith('/robots.txt'))).toEqual([robots, `${there}robots.txt`]);
});

test.for([
  ['a private address', 'http://10.0.0.1/robots.txt', new ScrapeError('BLOCKED_ADDRESS')],
  ['a name that does not resolve', 'https://b.example/robots.txt', new ScrapeError('UPSTREAM_DNS')],
  ['another port, where nobody listens', 'https://a.example:444/x', new ScrapeError('UPSTREAM_CONNECTION')],
] as const)(
  'a robots.txt that redirects to %s counts as unreachable, so nothing is allowed',
  async ([, there, reason]) => {
    const { open, sent } = start({ [robots]: { to: there }, [there]: reason, [page]: '<p>x' });
    await expect(open(page)).rejects.toMatchObject({
      code: 'DISALLOWED_BY_ROBOTS',
      message: expect.stringContaining('robots.txt could not be reached'),
    });
    expect(sent).toEqual([robots, there]);
  },
);
