import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { type MultipartPart, partsOf } from '../../helpers/multipart.ts';
import { startOrigin } from '../../helpers/origin.ts';
import { holds, propertyTimeout } from '../../helpers/property.ts';

const fields = fc.constantFrom(
  'url',
  'metadata { title }',
  'links { totalCount items { url } }',
  'links { items { text ... @defer { url } } }',
  'links { items @stream(initialCount: 1) { url } }',
  'a: content { text }',
  'cache { status }',
);
const { selection } = fc.letrec<{ selection: string }>((tie) => ({
  selection: fc
    .array(
      fc.oneof(
        { maxDepth: 4 },
        fields,
        tie('selection').map((inner) => `... { ${inner} }`),
        tie('selection').map((inner) => `... @defer { ${inner} }`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(' ')),
}));

test('operations with deferred parts end, without bugs, and are bounded by the page', {
  timeout: propertyTimeout,
}, async () => {
  const links = Array.from({ length: 60 }, (_, index) => `<a href="/${index}">Link ${index}</a>`).join('');
  const [app, origin] = await Promise.all([
    startApp({ RATE_LIMIT_FREE: '1000000', ANONYMOUS: 'free' }),
    startOrigin({ '/': `<!doctype html><title>A page</title><p>Text ${links}` }),
  ]);
  await holds(
    fc.tuple(selection, fc.constantFrom('', ';incrementalSpec=v0.2')),
    async ([selected, format]) => {
      const query = `{ page(url: "${origin.url}/") { ${selected} } }`;
      const accept = `multipart/mixed${format}, application/json`;
      const response = await app.post('/graphql', { query }, { accept });
      if (response.headers.get('content-type')?.startsWith('multipart/')) {
        const parts: MultipartPart[] = [];
        for await (const part of partsOf(response)) parts.push(part);
        expect(parts.at(-1)?.json.hasNext).toBe(false);
        expect(JSON.stringify(parts).length).toBeLessThan(2_000_000);
        expect(JSON.stringify(parts)).not.toContain('INTERNAL');
        const ids = (name: string) =>
          parts.flatMap(({ json }) => json[name] ?? []).map(({ id }) => Number(id));
        expect(ids('completed').toSorted()).toEqual(ids('pending').toSorted());
        // Each part is announced once, before it comes or with it.
        expect(ids('pending')).toEqual(ids('pending').map((_, at) => at));
        expect(format === '').toBe(ids('pending').length === 0);
      } else {
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toContain('INTERNAL');
      }
    },
    { runs: 60 },
  );
});
