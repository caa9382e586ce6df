import { globSync, readFileSync, statSync } from 'node:fs';
import { Element, Text } from 'domhandler';
import { expect, test } from 'vitest';
import { elementsBelow } from '../../../../src/extract/derived/document/elements.ts';
import { inlineCode } from '../../../../src/extract/derived/technologies/inputs/inline-code.ts';
import { WorkBudget } from '../../../../src/extract/derived/technologies/patterns/work-budget.ts';
import { currentRuleset } from '../../../../src/extract/derived/technologies/rules/rulesets.ts';

/** Technologies that these libraries really use, each with the code that proves it. */
const used = new Map([
  ['React', /\bReact\.createElement\(/],
  ['Preact', /\bpreact\.h\(/],
  ['webpack', /__webpack_require__/],
  ['WebAssembly', /WebAssembly\.(?:instantiate|compile)/],
  ['AngularJS', /\bangular\.module\("sprintf"/],
  ['Service Worker', /navigator\.serviceWorker\.register\(/],
]);

/** Autoconsent contains the names of many consent tools, any of which a page with it may use. */
const exclude = ['**/*.test.js', '**/typescript/**', '**/autoconsent/**'];

/** Only the beginning of a longer file is read. */
const longest = 200_000;

test('inlined code of libraries is not evidence for other technologies', async () => {
  const { ruleset } = await currentRuleset();
  const { script } = ruleset.texts;
  const files = globSync('node_modules/**/*.{js,cjs,mjs}', { exclude })
    // Some folders are named like files.
    .filter((path) => statSync(path).isFile());
  expect(files.length).toBeGreaterThan(1_000);
  const wrong = files.flatMap((file) => {
    const inlined = new Element('script', {}, [new Text(readFileSync(file, 'utf8').slice(0, longest))]);
    const code = inlineCode(elementsBelow(new Element('body', {}, [inlined])));
    return script
      .search(code, new WorkBudget())
      .filter(({ item }) => !used.get(item.technology.name)?.test(code))
      .map(({ item, match }) => `${file}: ${item.technology.name} by ${match.groups[0]}`);
  });
  expect(wrong).toEqual([]);
});
