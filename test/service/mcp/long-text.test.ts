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
])('a %s text is in its message as the library would have written it', async ([, text]) => {
  const long = new LongText();
  const written = await long.written(message(long.inMessage(text ?? '')), () => null);
  expect(written.toString() === message(text ?? '')).toBe(true);
});

test('a long text is written in turns of less than a millisecond', async () => {
  const { nextTurn, turns } = counting();
  const long = new LongText();
  const text = 'some words, '.repeat(300_000);
  expect(long.inMessage(text).length).toBeLessThan(100);
  await long.written(message(long.inMessage(text)), nextTurn);
  expect(text.length / turns()).toBeLessThan(40_000);
});

test('a message without its answer, such as an error, is sent as it is', async () => {
  const long = new LongText();
  long.inMessage('a'.repeat(100_000));
  expect((await long.written('{"error":{}}', () => null)).toString()).toBe('{"error":{}}');
});
