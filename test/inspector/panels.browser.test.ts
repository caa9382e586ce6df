import { expect, test } from 'vitest';
import { openInspector } from './open-inspector.ts';
import { audit, lab, show, views } from './show-parts.ts';

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
