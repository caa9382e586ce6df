import { expect, test } from 'vitest';
import { fairLookup } from '../../../src/service/net/lookup.ts';

const answer = [{ address: '93.184.215.14', family: 4 }];

/** A look-up whose answers the test releases, one by one or all that are and will be. */
function heldLookup() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const all = Promise.withResolvers<typeof answer>();
  const lookup = (hostname: string) => {
    asked.push(hostname);
    const one = new Promise<typeof answer>((resolve) => answers.push(() => resolve(answer)));
    return Promise.race([one, all.promise]);
  };
  return { asked, answers, lookup, answerAll: () => all.resolve(answer) };
}

const limits = { perDomain: 2, maxWaitMs: 5_000 };
const turn = () => new Promise(setImmediate);

test('a domain whose name servers do not answer does not delay others', async () => {
  const { asked, answers, lookup, answerAll } = heldLookup();
  const fair = fairLookup(lookup, limits);
  const names = [
    'a.evil.example.',
    'b.evil.example.',
    'c.evil.example.',
    'evil.example.',
    'www.good.example',
  ];
  const found = names.map((name) => fair(name));
  await turn();
  expect(asked).toEqual(['a.evil.example.', 'b.evil.example.', 'www.good.example']);
  answers[0]?.();
  expect(await found[0]).toBe(answer);
  found.push(fair('d.evil.example.'));
  await turn();
  expect(asked.at(-1)).toBe('c.evil.example.');
  answerAll();
  await Promise.all(found);
});

test('concurrent look-ups of a name are merged, later ones are not', async () => {
  const { asked, answers, lookup } = heldLookup();
  const fair = fairLookup(lookup, limits);
  const found = [fair('a.example'), fair('a.example')];
  await turn();
  answers[0]?.();
  expect(await Promise.all(found)).toEqual([answer, answer]);
  void fair('a.example');
  await turn();
  expect(asked).toEqual(['a.example', 'a.example']);
});

test('a name that has waited too long is not looked up', async () => {
  const { asked, lookup } = heldLookup();
  const fair = fairLookup(lookup, { perDomain: 1, maxWaitMs: 20 });
  void fair('a.example.com');
  await expect(fair('b.example.com')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(asked).toEqual(['a.example.com']);
});

test('a failed look-up releases its slot', async () => {
  const fails = () => Promise.reject(new Error('not found'));
  const fair = fairLookup(fails, { perDomain: 1, maxWaitMs: 1_000 });
  for (const name of ['a.example.com', 'b.example.com', 'a.example.com'])
    await expect(fair(name)).rejects.toThrow('not found');
});
