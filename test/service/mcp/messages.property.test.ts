import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tools } from '../../../src/service/mcp/tools/index.ts';
import { startApp } from '../../helpers/app.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { holds, propertyTimeout } from '../../helpers/property.ts';

const names = fc.constantFrom(...tools.map(({ name }) => name), 'nothing');
const methods = fc.constantFrom(
  'initialize',
  'tools/list',
  'resources/read',
  'completion/complete',
  'ping',
  'x',
);
const fields = fc.constantFrom(
  'url',
  '{ url',
  'metadata { title }',
  'links { items { url } }',
  '... @defer { url }',
  '}',
  '',
);

const toolCalls = (url: string) =>
  fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.nat(), fc.string(), fc.constant(null)),
    method: fc.constant('tools/call'),
    params: fc.record({
      name: names,
      arguments: fc.record(
        {
          url: fc.oneof(fc.constant(url), fc.webUrl(), fc.string()),
          urls: fc.array(fc.constant(url), { maxLength: 6 }),
          categories: fc.array(fc.constantFrom('links', 'content', 'metadata', 'none'), { maxLength: 3 }),
          fields,
          format: fc.constantFrom('json', 'toon', 'compact', 'xml'),
          maxTokens: fc.oneof(fc.integer(), fc.constant(10), fc.string()),
        },
        { requiredKeys: [] },
      ),
    }),
  });

const otherMessages = fc.record(
  { jsonrpc: fc.constantFrom('2.0', '1.0'), id: fc.anything(), method: methods, params: fc.jsonValue() },
  { requiredKeys: [] },
);

test('every MCP message has an answer, and none is a bug', { timeout: propertyTimeout }, async () => {
  const [app, origin] = await Promise.all([
    startApp({ RATE_LIMIT_FREE: '1000000', ALLOW_ADDRESSES: '127.0.0.0/8', ANONYMOUS: 'free' }),
    startOrigin({ '/': '<!doctype html><title>A page</title><p>Text <a href=/a>a</a>' }),
  ]);
  const messages = fc.oneof(
    { weight: 3, arbitrary: toolCalls(`${origin.url}/`) },
    { weight: 1, arbitrary: otherMessages },
  );
  await holds(
    messages,
    async (message) => {
      const body = JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? String(value) : value));
      const response = await app.post('/mcp', body, { accept: 'application/json, text/event-stream' });
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      expect(text).not.toMatch(/INTERNAL|\.ts:\d+/);
    },
    { runs: 60 },
  );
});
