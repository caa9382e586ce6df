import { afterAll, beforeAll, expect, test } from 'vitest';
import { ScrapeError } from '../../../../../src/extract/page/errors.ts';
import { codeOf, openTestBrowser } from '../../../../helpers/browser.ts';
import { type Origin, startOrigin } from '../../../../helpers/origin.ts';

const browser = openTestBrowser();
let origin: Origin;

beforeAll(async () => {
  origin = await startOrigin({
    '/secret': '<title>secret</title>',
    '/public': '<title>public</title>',
    '/to-secret': { status: 302, headers: { location: '/secret?redirect' } },
    '/script': '<title>x</title><script>location = "/secret?script"</script>',
    '/late': '<title>x</title><script>setTimeout(() => location.replace("/secret?late"), 300)</script>',
    '/refresh': '<title>x</title><meta http-equiv=refresh content="0;url=/secret?refresh">',
    '/form':
      '<title>x</title><form method=post action="/secret?form"></form><script>document.forms[0].submit()</script>',
    '/prerender': `<title>x</title><script type=speculationrules>{"prerender":[{"urls":["/secret?prerender"],"eagerness":"immediate"}]}</script>
      <script>setTimeout(() => { location = "/secret?prerender" }, 300)</script>`,
    '/prefetch': `<title>x</title><script type=speculationrules>{"prefetch":[{"urls":["/secret?prefetch"],"eagerness":"immediate"}]}</script>
      <script>setTimeout(() => { location = "/secret?prefetch" }, 300)</script>`,
    '/frame': '<title>frame</title><iframe src="/secret?frame"></iframe><img src="/secret?image">',
    '/move': '<title>x</title><script>location = "/public"</script>',
  });
});
afterAll(async () => {
  await Promise.all([browser.close(), origin.close()]);
});

const asked: string[] = [];
async function beforeNavigation({ pathname, search }: URL): Promise<void> {
  asked.push(pathname + search);
  if (pathname === '/secret') throw new ScrapeError('DISALLOWED_BY_ROBOTS');
}
const view = (path: string) => browser.view(`${origin.url}${path}`, { beforeNavigation });

test.concurrent.for(['/secret', '/to-secret', '/script', '/late', '/refresh', '/form'])(
  'a page that navigates to a disallowed address is DISALLOWED_BY_ROBOTS, and nothing is sent: %s',
  async (path) => {
    expect(await codeOf(view(path))).toBe('DISALLOWED_BY_ROBOTS');
    expect(origin.hits.filter((hit) => hit.path.startsWith('/secret'))).toEqual([]);
  },
);

test.for(['/prerender', '/prefetch'])(
  'a disallowed page that was prefetched is not shown: %s',
  async (path) => {
    expect(await codeOf(view(path))).toBe('DISALLOWED_BY_ROBOTS');
  },
);

test('frames and images are part of the page', async () => {
  expect((await view('/frame')).title).toBe('frame');
  expect(origin.hits.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/secret?frame', '/secret?image']),
  );
});

test('a page may navigate to an allowed address', async () => {
  expect((await view('/move')).finalUrl).toBe(`${origin.url}/public`);
  expect(asked).toEqual(expect.arrayContaining(['/move', '/public']));
});

test('audits and measurements fail in the same way', async () => {
  expect(await codeOf(browser.audit(`${origin.url}/script`, { beforeNavigation }))).toBe(
    'DISALLOWED_BY_ROBOTS',
  );
  expect(await codeOf(browser.measure(`${origin.url}/to-secret`, { beforeNavigation }))).toBe(
    'DISALLOWED_BY_ROBOTS',
  );
});
