import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { setHeaps } from '../../../src/service/commands/heaps.ts';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';

const typical = readFileSync('src/service/app/typical-page.html', 'utf8');
/** Of 130 KB. */
const page = typical.replace(/(?<=<body[^>]*>).*(?=<\/body>)/s, (body) => body.repeat(4));
const params =
  `metadata,openGraph,twitterCard,images,content,structuredData,technical,social,analytics,links,forms,
  techStack`.replaceAll(/\s/g, '');
const pages = 60;
const atOnce = 6;

test('threads that are busy with ordinary pages are kept', async () => {
  setHeaps();
  let started = 0;
  const note = () => {
    started += 1;
  };
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  await using origin = await startOrigin((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page);
  });
  const app = await startApp({ EXTRACTION_THREADS: '2', RATE_LIMIT_FREE: '1000' });
  let asked = 0;
  const ask = async () => {
    while (asked < pages) {
      asked += 1;
      const answer = await app.rest({ url: `${origin.url}/${asked}`, params });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  // Two for the pages, and a spare one for the next caller.
  expect(started).toBeLessThanOrEqual(3);
});
