import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from './ports.ts';
import { isSigned } from './sigv4.ts';

/** An S3-compatible store on loopback with one bucket, which verifies signatures. */
export interface TestS3 extends AsyncDisposable {
  /** The variables by which a service finds it. */
  readonly env: Readonly<
    Record<'RESULTS_URL' | 'AWS_ENDPOINT_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  >;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const secret = 'a secret';

export async function startS3(): Promise<TestS3> {
  const port = await freePort();
  const objects = new Map<string, Buffer>();
  let server: Server | null = null;
  const start = () => {
    const started = Promise.withResolvers<void>();
    server = createServer(async (request, response) => {
      const { method = '', url: target = '', headers } = request;
      const body = await buffer(request);
      if (!isSigned({ method, target, headers, body }, secret)) response.writeHead(403).end();
      else if (!target.startsWith('/batches/')) response.writeHead(404).end();
      else response.writeHead(...answer(method, target, body)).end(objects.get(target));
    }).listen(port, '127.0.0.1', started.resolve);
    return started.promise;
  };
  const answer = (method: string, target: string, body: Buffer): [status: number] => {
    if (method === 'PUT') objects.set(target, body);
    if (method === 'DELETE') return [objects.delete(target) ? 204 : 404];
    return [objects.has(target) ? 200 : 404];
  };
  const stop = async () => {
    server?.closeAllConnections();
    await server?.[Symbol.asyncDispose]();
    server = null;
  };
  await start();
  return {
    env: {
      RESULTS_URL: 's3://batches/results',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'an-id',
      AWS_SECRET_ACCESS_KEY: secret,
    },
    start,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
