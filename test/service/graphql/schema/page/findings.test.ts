import { expect, test } from 'vitest';
import { startApp } from '../../../../helpers/app.ts';
import { startOrigin } from '../../../../helpers/origin.ts';

const page = `<!doctype html><html><head><meta name=viewport content="width=device-width, user-scalable=no">
  <script type="application/ld+json">{"@type": "Recipe"}</script></head>
  <body><h3>Ships</h3><p>Some text about ships, which leave the harbour at dawn.<a href="#">here</a><a href="javascript:void 0">go</a>
  <form><input name=q></form></body></html>`;
const site = {
  '/': page,
  '/robots.txt': 'User-agent: *\nAllow: /',
  '/file': { headers: { 'content-type': 'application/octet-stream' }, body: '\0\0\0' },
};

async function start() {
  const [app, origin] = await Promise.all([startApp(), startOrigin(site)]);
  const ask = async (selection: string, { path = '/', variables = {}, takes = '' } = {}) => {
    const query = `query ($url: String!, $known: String, ${takes}) { page(url: $url, changedSince: $known) ${selection} }`;
    const { data, errors, headers } = await app.graphql(query, {
      variables: { url: origin.url + path, ...variables },
    });
    expect(errors).toBeUndefined();
    return { ...data.page, cached: headers.get('x-cache') };
  };
  return { app, origin, ask };
}

interface Finding {
  readonly __typename: string;
  readonly rule: string;
  readonly result: string;
  readonly impact: string | null;
  readonly topic: string;
}

const fields =
  '__typename rule result impact message topic evidence { kind match } ... on Check { fix weight }';
/** The list of each category that has checks. */
const lists = `technical { checks { ${fields} } } content { checks { ${fields} } } mobileView { checks { ${fields} } }
  desktopView { checks { ${fields} } } forms { checks { ${fields} } } links { checks { ${fields} } } openGraph { checks { ${fields} } }
  performance { checks { ${fields} } } robots { ai { llmsTxt { checks { ${fields} } } } } security { checks { ${fields} } }
  sitemap { checks { ${fields} } } structuredData { checks { ${fields} } } twitterCard { checks { ${fields} } }`;

function listedIn(value: unknown): Finding[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listedIn) : [];
}

test('without arguments they are all that is wrong by the checks of every category, most severe first', async () => {
  const { ask } = await start();
  const { cached: _, ...categories } = await ask(`{ ${lists} }`);
  const { findings } = await ask(`{ findings { ${fields} } }`);
  const wrong = listedIn(categories).filter(({ result }) => result === 'FAIL' || result === 'WARN');
  const asText = (some: readonly Finding[]) => some.map((one) => JSON.stringify(one)).sort();
  expect(wrong.length).toBeGreaterThan(15);
  expect(asText(findings)).toEqual(asText(wrong));
  const impacts = ['CRITICAL', 'SERIOUS', 'MODERATE', 'MINOR'];
  const ranks = findings.map(({ impact, result }: Finding) => [impacts.indexOf(impact ?? ''), result]);
  expect(ranks).toEqual(ranks.toSorted());
});

test.for([
  [
    'impact',
    '(impact: [SERIOUS, CRITICAL])',
    ({ impact }: Finding) => impact === 'SERIOUS' || impact === 'CRITICAL',
  ],
  ['result', '(result: [PASS])', ({ result }: Finding) => result === 'PASS'],
  [
    'topic',
    '(topic: ["zoom", "h1"], result: null)',
    ({ topic }: Finding) => topic === 'zoom' || topic === 'h1',
  ],
  ['any result', '(result: null)', () => true],
] as const)('they are filtered by %s', async ([, args, isAsked]) => {
  const { ask } = await start();
  const { all, some } = await ask(
    `{ all: findings(result: null) { ${fields} } some: findings${args} { ${fields} } }`,
  );
  expect(some).toEqual(all.filter(isAsked));
  expect(some.length).toBeGreaterThan(0);
});

test('first takes the most severe', async () => {
  const { ask } = await start();
  const { all, some } = await ask('{ all: findings { rule } some: findings(first: 3) { rule } }');
  expect(some).toEqual(all.slice(0, 3));
});

test('a category that is named is computed alone, and shares the entry of that selection', async () => {
  const { ask, app, origin } = await start();
  const search = '{ findings(category: [technical, metadata]) { rule } }';
  expect(await ask(search)).toMatchObject({ cached: 'MISS', findings: expect.any(Array) });
  expect(origin.hits.map(({ path }) => path)).not.toContain('/sitemap.xml');
  const rest = await app.rest({ url: `${origin.url}/`, params: 'technical' });
  expect(rest.headers.get('x-cache')).toBe('HIT');
  const inVariable = await ask('{ findings(category: $in) { rule } }', {
    variables: { in: ['technical'] },
    takes: '$in: [Category!]',
  });
  expect(inVariable.cached).toBe('HIT');
});

test('a HIT has the same findings, under aliases and in a deferred fragment', async () => {
  const { ask } = await start();
  const query = `{ findings(category: [links, forms]) { ${fields} } ... @defer { again: findings(category: [forms], result: [FAIL]) { rule } } }`;
  const first = await ask(query);
  expect([first.cached, first.findings.length > 0]).toEqual(['MISS', true]);
  expect(await ask(query)).toEqual({ ...first, cached: 'HIT' });
});

test('a category that fails has none, and stands in errors', async () => {
  const { ask } = await start();
  const answer = await ask(
    '{ findings(category: [technical, links, accessibility]) { rule } errors { path code } }',
    { path: '/file' },
  );
  expect(answer.errors).toEqual([
    { path: ['accessibility'], code: 'NOT_HTML' },
    { path: ['links'], code: 'NOT_HTML' },
  ]);
  expect(answer.findings.length).toBeGreaterThan(0);
  const whole = await ask('{ findings { rule } errors { path code } }');
  expect(whole.errors).toContainEqual({ path: ['accessibility', 'audit'], code: 'BROWSER_UNAVAILABLE' });
  expect(whole.findings.length).toBeGreaterThan(15);
});

test('a page that has not changed has none', async () => {
  const { ask } = await start();
  const { cache } = await ask('{ findings(category: [links]) { rule } cache { contentHash } }');
  const again = await ask('{ findings(category: [links]) { rule } changed }', {
    variables: { known: cache.contentHash },
  });
  expect(again).toMatchObject({ changed: false, findings: [] });
});

test('fields of the interface in a list of findings count as such', async () => {
  const { app } = await start();
  const query = '{ page(url: "http://a.test/") { findings(first: 200000) { rule: message message } } }';
  const { errors } = await app.graphql(query);
  expect(errors[0].message).toContain('it costs 400,002');
});
