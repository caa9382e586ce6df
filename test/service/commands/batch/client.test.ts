import { expect, test } from 'vitest';
import { BatchClient, CallFailed } from '../../../../src/service/commands/batch/client.ts';
import { startOrigin } from '../../../helpers/origin.ts';

const batch = { id: 'f7a1', state: 'DONE' };

test.for([
  ['a rate limit of a minute passes', '0', batch],
  ['pages of a day do not', '7200', null],
] as const)('%s', async ([, retryAfter, found]) => {
  await using origin = await startOrigin((_, response) => {
    const refused = origin.hits.length === 1;
    response.writeHead(refused ? 429 : 200, { 'retry-after': retryAfter });
    response.end(JSON.stringify(refused ? { code: 'RATE_LIMITED', detail: 'Too many.' } : batch));
  });
  const client = new BatchClient({ server: origin.url, key: undefined });
  const answer = await client.find('f7a1').catch((error) => error);
  if (found) expect(answer).toEqual(found);
  else expect(answer).toEqual(new CallFailed('RATE_LIMITED: Too many.'));
});

const line = (cursor: string) => `{"cursor":"${cursor}","index":0}\n`;

test('results that break off go on after their last line, and end with a word if no other line comes', async () => {
  await using origin = await startOrigin((request, response) => {
    const after = new URL(request.url ?? '', origin.url).searchParams.get('after');
    response.writeHead(200);
    response.write(after === null ? line('1.0') : after === '1.0' ? line('1.1') : ' ');
    setImmediate(() => response.destroy());
  });
  const client = new BatchClient({ server: origin.url, key: undefined, retryMs: 1 });
  const lines: string[] = [];
  const reading = (async () => {
    for await (const one of client.results('f7a1', {})) lines.push(one);
  })();
  await expect(reading).rejects.toThrow(/^The results break off after 1\.1/);
  expect(lines.map((text) => JSON.parse(text).cursor)).toEqual(['1.0', '1.1']);
});
