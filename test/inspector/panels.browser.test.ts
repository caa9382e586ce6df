import { expect, test } from 'vitest';
import { openInspector } from './open-inspector.ts';
import { analytics, audit, lab, robots, show, views } from './show-parts.ts';

test('small targets and overflowing elements are marked in the screenshot', async () => {
  const opened = await openInspector({ path: null });
  await show(opened, views('x'));
  const panel = opened.page.locator('#views');
  const marks = panel.locator('.shot .mark');
  const places = () =>
    marks.evaluateAll((all) => all.map((mark) => [mark.className, mark.getAttribute('style')]));
  expect(await places()).toEqual([
    ['mark out', 'left: 50%; top: 0%; width: 50%; height: 10%;'],
    ['mark small', 'left: 10%; top: 25%; width: 5%; height: 5%;'],
  ]);
  await panel.getByRole('button', { name: 'Whole page' }).click();
  await expect.poll(places).toEqual([
    ['mark out', 'left: 50%; top: 0%; width: 50%; height: 2%;'],
    ['mark small', 'left: 10%; top: 5%; width: 5%; height: 1%;'],
    ['mark small', 'left: 10%; top: 50%; width: 5%; height: 1%;'],
  ]);
  await panel.getByRole('button', { name: 'Marks' }).click();
  await expect.poll(() => marks.count()).toBe(0);
  expect(await panel.locator('.places li').count()).toBe(3);
});

test('a load whose requests failed has no verdict, in the score or in any metric', async () => {
  const opened = await openInspector({ path: null });
  await show(opened, lab('x'));
  const { page } = opened;
  expect(await page.locator('.scores a').nth(3).innerText()).toContain('doubtful');
  expect(await page.locator('#performance .metric .pill').allInnerTexts()).toEqual(Array(4).fill('Doubtful'));
  expect(await page.locator('#performance .metric .pill:not(.none)').count()).toBe(0);
});

test('a single load has no range of runs, and thresholds that are close together have one label', async () => {
  const opened = await openInspector({ path: null });
  await show(opened, lab('x', { runCount: 1, tbtMs: { min: 6_409, median: 6_409, max: 6_409 } }));
  const panel = opened.page.locator('#performance');
  expect(await panel.locator('header p').innerText()).toBe('Loaded once on a slow phone');
  const labels = await panel
    .locator('.metric .scale')
    .evaluateAll((scales) =>
      scales.map((scale) => [...scale.children].map(({ textContent }) => textContent)),
    );
  expect(labels).toEqual([['1,800', '3,000'], ['2,500', '4,000'], ['0.1, 0.25'], ['200, 600']]);
});

test('a tag manager is one row of the tools', async () => {
  const opened = await openInspector({ path: null });
  await show(opened, analytics());
  const panel = opened.page.locator('#analytics');
  expect(await panel.locator('header p').innerText()).toBe('2 tools, 2 third-party trackers');
  expect(await panel.locator('tbody strong').allInnerTexts()).toEqual(['Google Tag', 'Matomo']);
});

test('every agent is counted under what it fetches for', async () => {
  const opened = await openInspector({ path: null });
  await show(opened, robots());
  expect(await opened.page.locator('#robots .agents > div > p').allInnerTexts()).toEqual([
    '0 of 1 may fetch',
    '1 of 1 may fetch',
    '1 of 1 may fetch',
  ]);
});

test('no text that only a browser finds in a page runs, with the policy or without it', async () => {
  const opened = await openInspector({ path: null, context: { bypassCSP: true } });
  const { page, complaints } = opened;
  for (const attack of ['<img src=x onerror=alert(1)>', '"><svg onload=alert(2)>', 'javascript:alert(3)']) {
    await show(opened, { ...views(attack), ...lab(attack), ...audit(attack) });
    for (const id of ['views', 'performance', 'checks'])
      expect(await page.locator(`#${id}`).innerText()).toContain(attack);
    const panels = page.locator('main .panel');
    const alien = 'script, svg:not(.gauge), [onerror], [onload], a[href^="javascript:" i]';
    expect(await panels.locator(alien).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test('what may pass can be tried again, and nothing else', async () => {
  const opened = await openInspector({ path: null });
  const failures = (code: string) => [{ message: 'No page.', path: ['page', 'links'], extensions: { code } }];
  const { page } = opened;
  await show(opened, { Links: { links: null } }, failures('OVERLOADED'));
  const again = page.locator('#links').getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest('**/graphql');
  await again.click();
  await asked;
  await show(opened, { Links: { links: null } }, failures('NOT_HTML'));
  await page.locator('#links').getByText('NOT_HTML').waitFor();
  expect(await again.count()).toBe(0);
});

test('a card whose picture cannot be fetched says why', async () => {
  const opened = await openInspector({ path: null });
  const url = 'https://nowhere.example/a.png';
  const preview = { image: { url, checked: { status: null, type: null, error: 'UPSTREAM_DNS' as const } } };
  const card = {
    platform: 'FACEBOOK' as const,
    title: 'Bread',
    titleCut: false,
    description: null,
    descriptionCut: false,
    imageUrl: url,
    cropRatio: null,
    layout: 'LARGE_IMAGE' as const,
    problems: [],
  };
  await show(opened, {
    LinkCards: { url, social: { platformPreviews: [card] } },
    CardPictures: { metadata: { preview }, openGraph: null, twitterCard: null },
  });
  expect(await opened.page.locator('#cards .cards-tools').innerText()).toContain(
    'The picture cannot be fetched. The host name of the address does not resolve.',
  );
});

test('on a phone the marks stand where they belong in the picture', async () => {
  const opened = await openInspector({ path: null, context: { viewport: { width: 360, height: 800 } } });
  await show(opened, views('x'));
  const places = await opened.page.locator('#views .phone .shot').evaluate((shot) => {
    const picture = shot.querySelector('img')?.getBoundingClientRect();
    const marked = shot.querySelector('a')?.getBoundingClientRect();
    return { picture: [picture?.top, picture?.height], marked: [marked?.top, marked?.height] };
  });
  expect(places.picture).toEqual(places.marked);
});
