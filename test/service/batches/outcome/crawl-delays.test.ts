import { expect, test } from 'vitest';
import { CrawlDelays } from '../../../../src/service/batches/outcome/crawl-delays.ts';
import { createReach } from '../../../../src/service/net/reach.ts';
import { startOrigin } from '../../../helpers/origin.ts';

test('whoever joined the reading of a robots.txt has its delay although the first asker leaves', async () => {
  await using origin = await startOrigin({ '/robots.txt': 'User-agent: *\nCrawl-delay: 7\n' });
  const reach = createReach({ allowAddresses: ['127.0.0.1'] });
  const delays = new CrawlDelays(reach as never);
  const first = new AbortController();
  const { signal } = new AbortController();
  const asked = [first.signal, signal, signal].map((one) => delays.of(`${origin.url}/page`, one));
  first.abort();
  expect(await Promise.all(asked)).toEqual([null, 7, 7]);
  expect(origin.hits).toHaveLength(1);
  await reach.close();
});
