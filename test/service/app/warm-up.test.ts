import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { categories } from '../../../src/extract/categories/index.ts';
import { executeFirst } from '../../../src/service/app/first-operation.ts';
import { warmUp } from '../../../src/service/app/warm-up.ts';
import { CallerTurns } from '../../../src/service/endpoint/caller-turns.ts';
import type { Services } from '../../../src/service/endpoint/session.ts';
import type { Engine } from '../../../src/service/engine/engine.ts';
import { catalogOf } from '../../../src/service/engine/extraction/catalog.ts';
import type { Extractor } from '../../../src/service/engine/extraction/extractor.ts';
import { inlineExtractor } from '../../../src/service/engine/extraction/inline.ts';
import { serialiseUnit } from '../../../src/service/engine/extraction/serialise-unit.ts';
import {
  type OperationAnswer,
  operationRunner,
  type RunOperation,
} from '../../../src/service/mcp/operations.ts';
import { startService } from '../../helpers/program.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

test('all categories are extracted, even if some fail, and the page is closed', async () => {
  const inline = inlineExtractor(catalogOf(categories), serialiseUnit);
  const asked: string[] = [];
  const answered: string[] = [];
  let open = 0;
  const extractor: Extractor = {
    ...inline,
    open(context) {
      const page = inline.open(context);
      open += 1;
      return {
        ...page,
        async extract(name) {
          asked.push(name);
          const value = await page.extract(name);
          answered.push(name);
          return value;
        },
        close() {
          open -= 1;
          page.close();
        },
      };
    },
  };
  await warmUp(extractor);
  expect([open, asked]).toEqual([0, Object.keys(categories)]);
  expect(answered).toEqual(
    expect.arrayContaining(['metadata', 'openGraph', 'content', 'techStack', 'links']),
  );
  expect(answered.length).toBeLessThan(asked.length);
});

test('the first operation is executed, for a caller of whom nothing is counted', async () => {
  const engine = {} as Engine;
  const bugs: string[] = [];
  const runOperation = operationRunner({ engine, onBug: (stack) => void bugs.push(stack) });
  const executed: [string, OperationAnswer][] = [];
  const recorded: RunOperation = async (query, variables, session) => {
    const answer = await runOperation(query, variables, session);
    executed.push([query, answer]);
    return answer;
  };
  // Whatever else of the services it used would be an unexpected error.
  await executeFirst(recorded, { rateLimit: null, turns: new CallerTurns() } as unknown as Services);
  expect(executed).toEqual([[getIntrospectionQuery(), expect.objectContaining({ errors: [] })]]);
  expect(bugs).toEqual([]);
});

test('a service that is stopped while it warms up ends at once', async () => {
  const service = await startService({ DATA_DIR: temporaryDirectory(), EXTRACTION_THREADS: '1' });
  service.child.kill('SIGTERM');
  const { code, stdout } = await service.ended;
  expect(code).toBe(0);
  expect(stdout).not.toContain('unexpected error');
});

/** Says on standard error which modules are loaded. */
const telling = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ load: (url, context, next) => (console.error('loaded', url), next(url, context)) });`,
)}`;

test('what first calls need is loaded before they come, and after whoever waits for the service is told that it listens', async () => {
  const env = { BROWSER: 'auto', DATA_DIR: temporaryDirectory(), NODE_OPTIONS: `--import ${telling}` };
  const { child, ended, stderr } = await startService(env);
  const modules = [
    '/mcp/exchange.',
    '/app/first-operation.',
    '/pg-boss/',
    '/batches/batches.',
    '/rest/batches/submission.',
    '/playwright-core/',
    '/graphql-yoga/',
  ];
  for (const module of modules) await expect.poll(stderr).toContain(module);
  expect(stderr().indexOf('/api/scrape')).toBeLessThan(stderr().indexOf('/graphql-yoga/'));
  child.kill();
  expect((await ended).stdout).not.toContain('unexpected error');
});
