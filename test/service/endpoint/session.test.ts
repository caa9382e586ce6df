import { expect, test } from 'vitest';
import { type Services, Session, type SessionOptions } from '../../../src/service/endpoint/session.ts';
import { everybody } from '../../../src/service/engine/request/audience.ts';
import { select } from '../../../src/service/engine/request/selection.ts';
import { decided } from '../../helpers/page-request.ts';

test('a page that an operation reads has its turn of the caller; an answer that is only sent needs none', async () => {
  let turns = 0;
  const services = {
    engine: { open: async () => ({}) },
    audienceOf: async () => everybody,
    turns: {
      next: async () => {
        turns += 1;
      },
    },
    requestDefaults: { render: 'NEVER', lifetimeMs: 60_000 },
  } as unknown as Services;
  const options = {
    caller: { id: 'a', plan: 'FREE' },
    http: new AbortController(),
    tickets: { page: async () => {} },
  } as unknown as SessionOptions;
  const session = new Session(services, options);
  const question = { url: 'https://example.com/', selection: select(['metadata']) };
  await session.open(decided(question));
  expect(turns).toBe(0);
  await session.page(question);
  expect(turns).toBe(1);
});
