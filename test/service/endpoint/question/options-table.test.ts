import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionsOf, type Way } from '../../../../src/service/endpoint/question/page-options.ts';
import { textOptions } from '../../../../src/service/endpoint/question/text-options.ts';

const ways: readonly Way[] = ['GRAPHQL', 'SCRAPE', 'READ', 'BATCH', 'MCP'];
const all = optionsOf('GRAPHQL');

test('docs/options.md says what there is', async () => {
  const rows = all.map(([name, option]) => {
    const text = textOptions('SCRAPE').find(({ gives }) => gives === name);
    const values = option.words
      ? Object.keys(option.words.values)
          .map((word) => `\`${word}\``)
          .join(', ')
      : z.toJSONSchema(option.type, { io: 'input' }).type;
    const taken = ways.map((way) => (option.ways.includes(way) ? '✓' : ''));
    const about = option.notWithSent
      ? `${option.description} Not with a page that you send.`
      : option.description;
    return `| \`${name}\` | \`${text?.name}\` | ${values} | ${about.replaceAll('|', '\\|')} | ${taken.join(' | ')} |`;
  });
  const page = `# Options of a page

How a page is fetched, read and cached. In GraphQL they are members of \`options\`, and in the JSON of a batch, too. In query strings they are parameters, on the
command line flags with hyphens (\`--wait-for\`), and for the tools of MCP arguments. Words may be in any case of letters.

This page is generated from the table in [page-options.ts](../src/service/endpoint/question/page-options.ts) by a test (\`npx vitest run test/service/endpoint/question/options-table -u\`).

| option | parameter | values | | GraphQL | \`/api/scrape\` | \`/read\` | batches | MCP |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/options.md');
});

test('every option can be given in GraphQL and over REST, and says what holds where', () => {
  expect(optionsOf('SCRAPE')).toEqual(all);
  for (const [, { description, must }] of all)
    expect([description, must]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/[^.]$/)]);
});
