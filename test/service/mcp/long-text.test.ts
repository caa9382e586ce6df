import { expect, test } from 'vitest';
import { LongText } from '../../../src/service/mcp/long-text.ts';

function counting() {
  let turns = 0;
  const nextTurn = () => {
    turns += 1;
    return null;
  };
  return { nextTurn, turns: () => turns };
}

const message = (text: string) => `event: message\ndata: ${JSON.stringify({ id: 1, result: { text } })}\n\n`;

test.for([
  ['short', 'a "text"\n'],
  ['long', 'a "text", 🦊\n'.repeat(100_000)],
  ['long, of its own escapes', '\u0000\t\\"'.repeat(50_000)],
] as const)('a %s text is in its message as the library would have written it', async ([, text]) => {
  for (const parts of [[text], ['Note: ', text, '\n'], ['Note: ', Buffer.from(text), '\n']]) {
    const long = new LongText();
    const written = await long.written(message(long.inMessage(parts)), () => null);
    expect(written.toString() === message(parts.join(''))).toBe(true);
  }
});

test.for([
  ['string', (text: string) => text],
  ['bytes', (text: string) => Buffer.from(text)],
] as const)('a long text is written in turns of less than a millisecond, as %s', async ([, as]) => {
  const { nextTurn, turns } = counting();
  const long = new LongText();
  const text = 'some words, '.repeat(300_000);
  const parts = [as(text)];
  expect(long.inMessage(parts).length).toBeLessThan(100);
  await long.written(message(long.inMessage(parts)), nextTurn);
  expect(text.length / turns()).toBeLessThan(40_000);
});

test('a message without its answer, such as an error, is sent as it is', async () => {
  const long = new LongText();
  long.inMessage(['a'.repeat(100_000)]);
  expect((await long.written('{"error":{}}', () => null)).toString()).toBe('{"error":{}}');
});
