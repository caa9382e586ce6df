import { describe, expect, test } from 'vitest';
import { robots } from '../../../../src/extract/categories/robots/index.ts';
import { aiAgents } from '../../../../src/extract/derived/tags/robots-directives/index.ts';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';
import { siteFile } from '../../../helpers/site-file.ts';

const url = 'https://example.com/blog/post';
const none = siteFile('https://example.com/x', 'Not found', { status: 404 });
const at = (path: string) => `https://example.com${path}`;

const policy = async (html: string, { sources, ...options }: PageOptions = {}) => {
  const all = { robotsTxt: none, llmsTxt: none, llmsFullTxt: none, tdmRep: none, ...sources };
  return (await extract(robots, html, { url, ...options, sources: all })).ai;
};

test('the list names each agent once, with a purpose', () => {
  const names = aiAgents.map(({ agent }) => agent.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(30);
  expect(new Set(aiAgents.map(({ purpose }) => purpose))).toEqual(
    new Set(['TRAINING', 'SEARCH', 'USER_FETCH']),
  );
});

test('the list has the agents that the largest operators document', () => {
  const names = new Set(aiAgents.map(({ agent }) => agent));
  const documented = `GPTBot OAI-SearchBot ChatGPT-User ClaudeBot Claude-SearchBot Claude-User Google-Extended
    Google-CloudVertexBot Google-Agent Google-GeminiNotebook PerplexityBot Perplexity-User Applebot Applebot-Extended
    meta-externalagent meta-externalfetcher meta-webindexer Amazonbot Amzn-SearchBot Amzn-User MistralAI-User
    MistralAI-Index MistralAI-Training CCBot Bytespider DuckAssistBot KimiBot YandexAdditional`;
  expect(documented.split(/\s+/).filter((name) => !names.has(name))).toEqual([]);
});

test('each agent obeys its own group, or else the group for all', async () => {
  const text = 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\nUser-agent: *\nDisallow: /blog/';
  const { agents } = await policy('', { sources: { robotsTxt: siteFile(at('/robots.txt'), text) } });
  const verdict = (name: string) => agents.find(({ agent }) => agent === name)?.verdict;
  expect(verdict('GPTBot')).toMatchObject({ allowed: false, group: 'GPTBot', line: 3 });
  expect(verdict('CCBot')).toMatchObject({ allowed: false, group: 'CCBot', line: 3 });
  expect(verdict('ClaudeBot')).toMatchObject({ allowed: false, group: '*', line: 5 });
});

describe('llms.txt', () => {
  const file = (text: string, more = {}) => siteFile(at('/llms.txt'), text, more);

  test('a valid file', async () => {
    const text =
      '# Example\n\n> What Example is.\n\n## Docs\n\n- [Start](/start.md): begin here\n- [API](/api.md)\n';
    const { llmsTxt } = await policy('', { sources: { llmsTxt: file(text) } });
    expect(llmsTxt).toMatchObject({
      url: at('/llms.txt'),
      status: 200,
      title: 'Example',
      summary: 'What Example is.',
      linkCount: 2,
    });
    expect(llmsTxt?.checks.map(({ rule: id, result }) => `${id} ${result}`)).toEqual([
      'llms-txt-served PASS',
      'llms-txt-title PASS',
      'llms-txt-summary PASS',
      'llms-txt-links PASS',
      'llms-txt-length PASS',
    ]);
  });

  test.for([
    ['none', file('', { status: 404 }), null],
    ['an HTML error page', file('<!doctype html><h1>404</h1>'), 'llms-txt-served'],
    ['a page by its type', file('# x', { type: 'text/html' }), 'llms-txt-served'],
    ['an error', file('', { status: 500 }), 'llms-txt-served'],
    ['out of reach', siteFile(at('/llms.txt'), new ScrapeError('BLOCKED_ADDRESS')), 'llms-txt-served'],
    [
      'no title',
      file('> s\n\n## D\n- [a](b): what all of this is about, in one long line'),
      'llms-txt-title',
    ],
    ['gone', file('', { status: 410 }), null],
    ['an HTML page without a type', file(' <HTML><h1>Home</h1>'), 'llms-txt-served'],
    ['a page by its type in capitals', file('# x', { type: 'TEXT/HTML' }), 'llms-txt-served'],
    ['no summary', file('# T\n\n## D\n- [a](b): what all of this is about, in a line'), 'llms-txt-summary'],
    ['a very short file', file('# T\n> s\n## D\n- [a](b)'), 'llms-txt-length'],
    ['no links', file('# T\n> a summary that says a good deal about the site'), 'llms-txt-links'],
  ] as const)('%s', async ([, llmsTxt, wrong]) => {
    const answer = (await policy('', { sources: { llmsTxt } })).llmsTxt;
    const failing = answer?.checks.filter(({ result }) => result === 'FAIL' || result === 'WARN');
    expect(failing?.map(({ rule: id }) => id) ?? null).toEqual(wrong && [wrong]);
  });

  test.for([
    ['a file', siteFile(at('/llms-full.txt'), '# All'), true],
    ['none', none, false],
    ['a page', siteFile(at('/llms-full.txt'), '<!doctype html>'), false],
    ['a blank file', siteFile(at('/llms-full.txt'), ' \n'), false],
    ['an error', siteFile(at('/llms-full.txt'), '', { status: 500 }), null],
    ['out of reach', siteFile(at('/llms-full.txt'), new ScrapeError('UPSTREAM_TIMEOUT')), null],
  ] as const)('llms-full.txt: %s', async ([, llmsFullTxt, expected]) => {
    expect((await policy('', { sources: { llmsFullTxt } })).llmsFullTxt).toBe(expected);
  });
});

describe('the reservation of text and data mining rights', () => {
  const file = (rules: unknown) =>
    siteFile(at('/.well-known/tdmrep.json'), typeof rules === 'string' ? rules : JSON.stringify(rules));
  const reserved = { headers: { 'tdm-reservation': '1' } };

  test.for([
    ['nothing stated', '', {}, null],
    ['a header', '', reserved, true],
    ['a meta before a header', '<meta name=TDM-Reservation content=0>', reserved, false],
    [
      'the first meta outside noscript',
      '<noscript><meta name=tdm-reservation content=1></noscript><meta name=tdm-reservation content=" 0 "><meta name=tdm-reservation content=1>',
      {},
      false,
    ],
    [
      'a file with a byte order mark',
      '',
      { sources: { tdmRep: file('\uFEFF[{"location":"/","tdm-reservation":1}]') } },
      true,
    ],
    [
      'a file with a rule outside a list',
      '',
      { sources: { tdmRep: file({ location: '/', 'tdm-reservation': 1 }) } },
      null,
    ],
    ['an invalid value', '<meta name=tdm-reservation content=yes>', {}, null],
    [
      'an object in a file',
      '',
      { sources: { tdmRep: file([{ location: '/', 'tdm-reservation': { toString: 1, valueOf: 1 } }]) } },
      null,
    ],
    [
      'a file: the first matching rule',
      '',
      {
        sources: {
          tdmRep: file([
            { location: '/shop', 'tdm-reservation': 0 },
            { location: '/blog/*', 'tdm-reservation': 1 },
            { location: '/', 'tdm-reservation': 0 },
          ]),
        },
      },
      true,
    ],
    [
      'a file without a matching rule',
      '',
      { sources: { tdmRep: file([{ location: '/shop', 'tdm-reservation': 1 }]) } },
      null,
    ],
    ['a file with invalid rules', '', { sources: { tdmRep: file([null, 1, { location: 2 }, {}]) } }, null],
    ['a file that is not JSON', '', { sources: { tdmRep: file('[') } }, null],
    ['a file without an end', '', { sources: { tdmRep: file('['.repeat(200_000)) } }, null],
  ] as const)('%s', async ([, html, options, expected]) => {
    expect((await policy(html, options)).tdmReservation).toBe(expected);
  });
});

test('content signals are listed one by one, with their source', async () => {
  const text = `User-Agent: *
Content-Signal: search=yes, ai-train=no
Content-Usage: /blog/ train-ai=n
Allow: /
User-agent: x
Content-signal: Search=YES,ai-input,"x"=y
Comment: ai-train=yes`;
  const { contentSignals } = await policy('', {
    headers: { 'content-usage': 'train-ai=n, search=y' },
    sources: { robotsTxt: siteFile(at('/robots.txt'), text) },
  });
  expect(contentSignals.map(({ name, attribute, content }) => `${attribute}: ${name}=${content}`)).toEqual([
    'robots.txt: search=yes',
    'robots.txt: ai-train=no',
    'robots.txt: train-ai=n',
    'content-usage: train-ai=n',
    'content-usage: search=y',
  ]);
});

test.for([
  ['the longest matching path', '/blog/ train-ai=y|train-ai=n|/ search=n', 'train-ai=y'],
  ['not those for another path', '/shop/ train-ai=y|train-ai=n', 'train-ai=n'],
  ['two for the same path', 'train-ai=n|search=y', 'train-ai=n search=y'],
  ['wildcards', '*.pdf$ train-ai=y|/*/post$ train-ai=n', 'train-ai=n'],
  ['none, where no path matches', '/shop/ train-ai=y', ''],
] as const)('usage preferences for the page’s path count: %s', async ([, rules, expected]) => {
  const lines = rules.split('|').map((rule) => `Content-Usage: ${rule}\n`);
  const text = `User-agent: *\nAllow: /\n${lines.join('')}`;
  const { contentSignals } = await policy('', {
    sources: { robotsTxt: siteFile(at('/robots.txt'), text) },
  });
  expect(contentSignals.map(({ name, content }) => `${name}=${content}`).join(' ')).toBe(expected);
});

test('each group has its own usage preferences', async () => {
  const text =
    'User-agent: x\nContent-Usage: /blog/ train-ai=y\nAllow: /\nUser-agent: *\nContent-Usage: train-ai=n';
  const { contentSignals } = await policy('', {
    sources: { robotsTxt: siteFile(at('/robots.txt'), text) },
  });
  expect(contentSignals.map(({ content }) => content)).toEqual(['y', 'n']);
});

test.for([
  ['a meta', '<meta name=robots content="index, noai">', {}, true],
  ['a meta for images', '<meta name=robots content=noimageai>', {}, true],
  ['a header', '', { headers: { 'x-robots-tag': 'noai' } }, true],
  ['one of two metas', '<meta name=robots content=noai><meta name=robots content=noarchive>', {}, true],
  ['nothing', '<meta name=robots content=noindex>', {}, false],
] as const)('noai: %s', async ([, html, options, expected]) => {
  expect((await policy(html, options)).noAiMeta).toBe(expected);
});
