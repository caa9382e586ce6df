import { expect, test } from 'vitest';
import { runProgram } from '../../helpers/program.ts';

const prose =
  'The wheel turns again, after forty years, and the miller says that it will grind rye by spring.';
const page = `<!doctype html><title>The mill</title><body>
<div class="breadcrumb"><a href="/">Home</a> <a href="/news">News</a></div>
<div id="story"><h1>The mill</h1>${`<p>${prose}</p>`.repeat(8)}</div>
<aside>${prose}</aside>`;

test('what is left out of a page is printed with the name of its rule', async () => {
  const { code, stdout } = await runProgram(['explain', '-'], {}, { input: page }).ended;
  const lines = stdout.split('\n').map((line) => line.trim());
  expect(code).toBe(0);
  expect(lines[0]).toBe('ARTICLE, declared as OTHER');
  expect(lines).toContainEqual(expect.stringMatching(/^- div\.breadcrumb \[menus\] “Home News” /));
  expect(lines).toContainEqual(
    expect.stringMatching(/^- aside \[parts that the markup sets apart\] “The wheel/),
  );
  expect(lines.filter((line) => /^\+ p “The wheel/.test(line))).toHaveLength(8);
});

test('a file that is not there is a usage error', async () => {
  const { code, stderr } = await runProgram(['explain', 'missing.html']).ended;
  expect([code, stderr]).toEqual([2, expect.stringContaining('ENOENT')]);
});
