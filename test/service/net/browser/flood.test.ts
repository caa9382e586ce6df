import { expect, test } from 'vitest';
import { startOrigin } from '../../../helpers/origin.ts';
import { stage } from '../../../helpers/stage.ts';

/** A page is loading until it is ended, however long a busy machine takes for that. */
const site = stage({}, { limits: { loadMs: 120_000 } });

const flood = (console: string) => `const line = 'x'.repeat(1_000_000); for (;;) ${console};`;
const worker = (script: string) => `new Worker(URL.createObjectURL(new Blob([\`${script}\`])))`;

test.for([
  ['its scripts', `for (let i = 0; i < 40; i += 1) console.log('x'.repeat(1_000_000))`],
  ['a worker', worker(flood('console.log(line)'))],
  ['several workers', `for (let i = 0; i < 3; i += 1) ${worker(flood('console.error(line)'))}`],
  ['errors that are thrown', `setInterval(() => { throw new Error('x'.repeat(1_000_000)) })`],
] as const)('a page that floods its console is ended, and the next one answered: %s', async ([, script]) => {
  await using origin = await startOrigin({
    '/': `<title>Flood</title><p>Text<script>${script}</script><img src=/late>`,
    '/late': () => {},
    '/next': '<title>Next</title><p>Text',
  });
  await expect(site.browser.view(`${origin.url}/`)).rejects.toMatchObject({
    code: 'BROWSER_TIMEOUT',
    message: expect.stringContaining('console'),
  });
  expect(await site.browser.view(`${origin.url}/next`)).toMatchObject({ title: 'Next' });
});

test('an ordinary amount of messages is no flood', async () => {
  await using origin = await startOrigin({
    '/': `<title>A page</title><p>Text<script>for (let i = 0; i < 500; i += 1) console.error('Message ' + i)</script>`,
  });
  expect(await site.browser.view(`${origin.url}/`)).toMatchObject({ title: 'A page' });
});
