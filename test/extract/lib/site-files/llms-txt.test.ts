import { expect, test } from 'vitest';
import { parseLlmsTxt } from '../../../../src/extract/lib/site-files/llms-txt.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly body: string;
  readonly expected: Readonly<Record<string, unknown>>;
}

vectorTest.for(vectors<Case>('llms-txt'))('$id', ({ body, expected }) => {
  expect(parseLlmsTxt(body)).toMatchObject(expected);
});

test.for([
  ['a title with a closing number sign', '# T #', { title: 'T' }],
  ['a summary over two lines', '# T\n> a\n> b\n\n> c', { summary: 'a b' }],
  ['a heading inside code', '# T\n```\n# no\n## no\n- [a](b)\n```', { title: 'T', sections: [] }],
  ['a note', '## D\n- [A](/a_(b)): c: d', { sections: [{ links: [{ url: '/a_(b)', notes: 'c: d' }] }] }],
  ['a file with nothing but links', '- [a](b)', { valid: false, sections: [] }],
] as const)('%s', ([, text, expected]) => {
  expect(parseLlmsTxt(text)).toMatchObject(expected);
});

test.for([
  '- [A](/a): note',
  '* [A](/a): note',
  '+ [A](/a "title"): note',
  '1. [A](/a): note',
  '2) [A](</a>): note',
  '- **[A](/a)**: note',
  '- **Docs**: [A](/a): note',
  '- [x] [A](/a): note',
  '  - [A](/a): note',
])('reads a list item with a link: %s', (line) => {
  const { sections } = parseLlmsTxt(`# T\n## D\n~~~\n\`\`\`\n~~~\n${line}`);
  expect(sections).toEqual([{ name: 'D', links: [{ title: 'A', url: '/a', notes: 'note' }] }]);
});

test.for(['[', '- [a](', '- [', '# ', '#\t', '> ', '- [a](b(c)', '- []((((('] as const)(
  'reads a long line of %j in linear time',
  { tags: ['cpu'] },
  (part) => {
    const spent = cpuTime();
    parseLlmsTxt(part.repeat(60_000));
    parseLlmsTxt(`- [a](${part.repeat(60_000)}`);
    parseLlmsTxt(`# ${part.repeat(60_000)}`);
    expect(spent()).toBeLessThan(500);
  },
);
