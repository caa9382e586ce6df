import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FileResults } from '../../../../src/service/batches/results/file-results.ts';
import {
  type ResultStore,
  ResultsElsewhere,
  ResultsUnavailable,
} from '../../../../src/service/batches/results/result-store.ts';
import { S3Results } from '../../../../src/service/batches/results/s3-results.ts';
import { type Handler, startOrigin } from '../../../helpers/origin.ts';
import { startS3, type TestS3 } from '../../../helpers/s3.ts';
import { isSigned } from '../../../helpers/sigv4.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

function s3Results({ env }: TestS3, change: { readonly secretAccessKey?: string } = {}): S3Results {
  return new S3Results({
    url: env.RESULTS_URL,
    endpoint: env.AWS_ENDPOINT_URL,
    region: 'us-east-1',
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    ...change,
  });
}

async function givesBack(store: ResultStore): Promise<void> {
  const [one, other] = [randomUUID(), randomUUID()];
  const texts = ['first', 'second', 'third'];
  const put = (batch: string, text: string) => store.put(batch, Buffer.from(text));
  const stored = [];
  for (const text of texts) stored.push(await put(one, text));
  const kept = await put(other, 'kept');
  const read = await Promise.all(stored.map((object) => store.get(one, object)));
  expect(read.map((bytes) => Buffer.from(bytes).toString())).toEqual(texts);
  await store.remove(
    one,
    stored.map(({ object }) => object),
  );
  for (const object of stored) await expect(store.get(one, object)).rejects.toThrow();
  expect(Buffer.from(await store.get(other, kept)).toString()).toBe('kept');
  await store.close();
}

test('files give back what was put, of each batch, until it is removed', () =>
  givesBack(new FileResults(temporaryDirectory())));

test('files say which of them this instance does not have', async () => {
  const [one, other] = [new FileResults(temporaryDirectory()), new FileResults(temporaryDirectory())];
  const batch = randomUUID();
  const stored = await one.put(batch, Buffer.from('x'));
  await expect(other.get(batch, stored)).rejects.toThrow(ResultsElsewhere);
  await one.close();
});

test('an S3 store does, too, and refuses another secret', async () => {
  await using store = await startS3();
  await givesBack(s3Results(store));
  const stranger = s3Results(store, { secretAccessKey: 'another' });
  await expect(stranger.put(randomUUID(), Buffer.from('x'))).rejects.toThrow('answers 403 to PUT');
});

test('what an S3 store does not have any more is removed', async () => {
  await using store = await startS3();
  const results = s3Results(store);
  const batch = randomUUID();
  const { object } = await results.put(batch, Buffer.from('x'));
  await results.remove(batch, [object]);
  await results.remove(batch, [object]);
  await store.stop();
  await expect(results.remove(batch, [object])).rejects.toThrow(ResultsUnavailable);
});

test('the store of these tests verifies signatures as Amazon documents them', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const request = {
    method: 'GET',
    target: '/test.txt',
    body: Buffer.alloc(0),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };
  expect(isSigned(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(true);
  expect(isSigned({ ...request, target: '/other.txt' }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    false,
  );
});

const breaksOff: Handler = (_, response) => {
  response.writeHead(200, { 'content-length': '10' });
  response.write('begin');
  setImmediate(() => response.destroy());
};

test.for([
  ['redirects to another host', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
  ['gives more than was stored', { body: 'x'.repeat(1_000_000) }],
  ['gives less than was stored', { body: 'x' }],
  ['breaks off in the middle of an object', breaksOff],
] as const)('an S3 store that %s is unavailable', async ([, reply]) => {
  await using origin = await startOrigin({ '/bucket/a/b': reply });
  const options = { url: 's3://bucket', endpoint: origin.url, region: 'us-east-1' };
  const store = new S3Results({ ...options, accessKeyId: 'x', secretAccessKey: 'x' });
  await expect(store.get('a', { object: 'b', at: 0, bytes: 10 })).rejects.toThrow(ResultsUnavailable);
});
