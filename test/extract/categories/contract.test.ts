import type { Cheerio } from 'cheerio/slim';
import type { Document } from 'domhandler';
import {
  type DocumentNode,
  execute,
  GraphQLObjectType,
  GraphQLSchema,
  isObjectType,
  isSpecifiedScalarType,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { parsed } from '../../../src/extract/derived/document/document.ts';
import { fetchReport } from '../../../src/extract/derived/fetch-report.ts';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import type { Evaluation } from '../../../src/extract/page/evaluation.ts';
import { optional } from '../../../src/extract/page/need.ts';
import { bound } from '../../../src/extract/run/bounds.ts';
import { sourcesBehind } from '../../../src/extract/run/plan.ts';
import type { StaticReport } from '../../../src/extract/schema/fetch-report.ts';
import type { AnswerContext } from '../../../src/extract/schema/rendering.ts';
import type { OpenPage } from '../../../src/service/engine/answer/open-page.ts';
import { unrendered } from '../../../src/service/engine/loading/rendering.ts';
import {
  type CategoryName,
  categoryCalled,
  categoryNames,
} from '../../../src/service/engine/request/selection.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';
import { fullSelection } from '../../helpers/full-selection.ts';
import { type OddPage, oddPages } from '../../helpers/odd-pages.ts';
import { page, respond } from '../../helpers/page.ts';
import { notPlain } from '../../helpers/plain-data.ts';
import { siteFile } from '../../helpers/site-file.ts';
import { treeHash } from '../../helpers/tree-hash.ts';

/** Far more than a page may take in an extraction thread of an idle machine. */
const patienceMs = 15_000;

const smallPages = oddPages.filter(({ body }) => body.length < 10_000);

function open({ body, options }: OddPage): Evaluation {
  const evaluation = page(body, options);
  for (const name of otherSources)
    evaluation.supply(name, { error: { code: 'SOURCE_FAILED', message: 'away' } });
  return evaluation;
}

const otherSources = new Set(
  categoryNames
    .flatMap((name) => [...sourcesBehind(categoryCalled(name).needs)])
    .map(({ name }) => name)
    .filter((name) => name !== 'response'),
);

/** The smallest result of each source; a source that is not listed is supplied as a failure only. */
const little: Readonly<Record<string, unknown>> = {
  manifestFile: respond('{}', { url: 'https://example.com/manifest.json' }),
  defaultIcon: respond('', { url: 'https://example.com/favicon.ico' }),
  handshake: { ...respond('').connection, seenAt: respond('').fetchedAt },
  httpRoute: { addresses: ['http://example.com/'], failure: null },
  crossOriginHeaders: [],
  dnsRecords: { records: {}, dnssec: null, answered: true },
  mailRecords: { dmarc: [], bimi: [], mtaSts: [] },
  addressOwners: [],
  securityTxtFile: siteFile('https://example.com/.well-known/security.txt', ''),
  robotsTxt: siteFile('https://example.com/robots.txt', ''),
  sitemaps: {
    files: [
      {
        url: 'https://example.com/sitemap.xml',
        discoveredBy: 'ROBOTS_TXT',
        lastmod: null,
        file: siteFile(
          'https://example.com/sitemap.xml',
          '<urlset><url><loc>https://example.com/</loc></url></urlset>',
        ),
      },
    ],
    left: { bytes: 0, endsAt: 0 },
  },
  llmsTxt: siteFile('https://example.com/llms.txt', ''),
  llmsFullTxt: siteFile('https://example.com/llms-full.txt', ''),
  tdmRep: siteFile('https://example.com/.well-known/tdmrep.json', ''),
  oembedAnswer: respond('{"type":"link"}', { url: 'https://example.com/oembed' }),
};

function openWithLittle(odd: OddPage): Evaluation {
  const evaluation = open(odd);
  for (const [name, value] of Object.entries(little)) evaluation.supply(name, { value });
  return evaluation;
}

/** The answer of a category, or the code that it failed with; any other error is a bug. */
async function answer(name: CategoryName, evaluation: Evaluation): Promise<unknown> {
  try {
    return await evaluation.extract(categoryCalled(name));
  } catch (error) {
    if (error instanceof ScrapeError && error.code !== 'INTERNAL') return error.code;
    throw error;
  }
}

describe.each(oddPages)('$name', { tags: ['cpu'] }, (odd) => {
  const evaluation = open(odd);
  const root = async () => {
    const document = (await evaluation.value(optional(parsed))) as { document: Cheerio<Document> } | null;
    return treeHash(document?.document[0]);
  };
  const untouched = root();
  const answers: Partial<Record<CategoryName, Promise<unknown>>> = {};
  const answerOnce = async (name: CategoryName) => {
    answers[name] ??= answer(name, evaluation);
    return answers[name];
  };

  test.for(categoryNames)(
    '%s: returns plain data, in time, that its type can represent',
    { timeout: patienceMs * 2 },
    async (name) => {
      await untouched;
      const spent = cpuTime();
      const value = await answerOnce(name);
      expect(spent()).toBeLessThan(patienceMs);
      expect(notPlain(value)).toEqual([]);
      expect(structuredClone(value)).toEqual(value);
      expect(Object.keys(Object.prototype)).toEqual([]);
      if (typeof value !== 'string') expect(await resolved(name, evaluation, value)).toEqual([]);
    },
  );

  // After all of them: a hash of the largest pages takes as long as most categories.
  test('no category changes the document', { timeout: patienceMs * 2 }, async () => {
    await Promise.all(categoryNames.map(answerOnce));
    expect(await root()).toBe(await untouched);
  });
});

describe.each(smallPages)('$name, twice', (odd) => {
  test.for(categoryNames)('%s returns the same', async (name) => {
    const [first, second] = [await answer(name, open(odd)), await answer(name, open(odd))];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  });
});

describe.each(smallPages)('$name, with sources that found little', (odd) => {
  test.for(categoryNames)('%s: returns plain data that its type can represent', async (name) => {
    const evaluation = openWithLittle(odd);
    const value = await answer(name, evaluation);
    expect(notPlain(value)).toEqual([]);
    if (typeof value !== 'string') expect(await resolved(name, evaluation, value)).toEqual([]);
  });
});

const pageType = schema.getType('Page') as GraphQLObjectType;
const onePage = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Root', fields: { page: { type: pageType } } }),
});
const allFields = new Map(
  categoryNames.map((name) => [name, parse(`{ page ${fullSelection(pageType, [name])} }`)] as const),
);

/** The errors of a query for all fields of a category. */
async function resolved(name: CategoryName, evaluation: Evaluation, value: unknown): Promise<string[]> {
  const { bounds, parts, renderings } = categoryCalled(name);
  const stored = bound(value, name, { bounds }).value as object;
  const withParts = {
    ...stored,
    parts: Object.fromEntries(Object.keys(parts).map((part) => [part, async () => null])),
  };
  const openPage: OpenPage = {
    requestedUrl: 'https://example.com/',
    url: 'https://example.com/',
    cacheStatus: 'MISS',
    category: async () => withParts,
    fetchReport: async () => ({
      ...((await evaluation.value(fetchReport)) as StaticReport),
      rendered: false,
      rendering: unrendered('NEVER', 'NOT_ASKED').report,
    }),
    truncations: async () => [],
    errors: async () => [],
    within: () => Promise.reject(new Error('not asked for')) as never,
    selected: async () => null,
    answer: () => Promise.reject(new Error('not asked for')),
    entry: async () => null,
  };
  const contextValue: AnswerContext = {
    render: async (rendering, input) => {
      expect(renderings).toContain(rendering);
      return rendering.run(input);
    },
  };
  const result = await execute({
    schema: onePage,
    document: allFields.get(name) as DocumentNode,
    rootValue: { page: openPage },
    contextValue,
  });
  return (result.errors ?? []).map(({ message, path }) => `${path?.join('.')}: ${message}`);
}

describe('the schema', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );

  test.for(types)('%s and all its fields are described', (type) => {
    const missing = [type.description ? [] : [type.name]];
    if (isObjectType(type)) {
      for (const { name, description, args } of Object.values(type.getFields())) {
        if (!description) missing.push([name]);
        for (const arg of args) if (!arg.description) missing.push([`${name}(${arg.name})`]);
      }
    }
    expect(missing.flat()).toEqual([]);
  });
});
