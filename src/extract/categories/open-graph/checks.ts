import type { OpenGraphTags } from '../../derived/tags/open-graph/index.ts';
import { ogValue } from '../../derived/tags/open-graph/tag.ts';
import { resolveUrl } from '../../lib/url.ts';
import { fail, type Judgement, notApplicable, pass, warn } from '../../schema/check-rule.ts';
import { type Evidence, evidence } from '../../schema/evidence.ts';
import { rulesOf } from '../check-table.ts';
import { firstTags, judgeAddresses, judgePlaceholders, tagEvidence } from '../tag-checks.ts';
import table from './checks.json' with { type: 'json' };

/** The input of the checks. */
interface CheckedTags extends OpenGraphTags {
  readonly canonicalUrl: string | null;
  readonly baseUrl: string;
}

const minWidth = 1200;
const minHeight = 630;

export const openGraphChecks = rulesOf(table, {
  'og-title': required('og:title'),
  'og-type': required('og:type'),
  'og-image': required('og:image'),
  'og-url': required('og:url'),
  'og-description': description,
  'og-image-size': imageSize,
  'og-image-alt': imageAlt,
  'og-absolute-urls': absoluteUrls,
  'og-url-canonical': urlIsCanonical,
  'og-placeholders': placeholders,
  'og-single-values': singleValues,
});

function required(name: string) {
  const names = name === 'og:image' ? [name, 'og:image:url', 'og:image:secure_url'] : [name];
  return ({ tags }: CheckedTags): Judgement => {
    const value = ogValue(tags, ...names);
    if (value !== null) return pass(`${name} is there.`, [meta(name, value)]);
    return fail(`There is no ${name}, which Open Graph requires.`);
  };
}

function description({ tags }: CheckedTags): Judgement {
  if (ogValue(tags, 'og:description') !== null) return pass('og:description is there.');
  return warn('There is no og:description, so previews have to make one up.');
}

function imageSize({ images: [image] }: CheckedTags): Judgement {
  if (!image) return notApplicable('There is no image.');
  const { width, height } = image;
  if (width === null || height === null) {
    return warn('The size of the first image is not declared, so its first preview may come without it.', [
      meta('og:image', image.url),
    ]);
  }
  const seen = [
    meta('og:image', image.url),
    meta('og:image:width', `${width}`),
    meta('og:image:height', `${height}`),
  ];
  if (width >= minWidth && height >= minHeight) return pass('The image is large enough everywhere.', seen);
  return {
    ...warn(
      `The image is declared as ${width} × ${height} pixels, less than the ${minWidth} × ${minHeight} that large previews want.`,
      seen,
    ),
    fix: `Use an image of at least ${minWidth} × ${minHeight} pixels.`,
  };
}

function imageAlt({ images }: CheckedTags): Judgement {
  if (images.length === 0) return notApplicable('There is no image.');
  const without = images.filter(({ alt }) => alt === null);
  if (without.length === 0) return pass('Every image says in words what it shows.');
  const unnamed = without.map(({ url }) => ({ name: 'og:image', value: url }));
  return warn('An image has no og:image:alt.', firstTags(unnamed));
}

const addresses = /^og:(?:url|(?:image|video|audio)(?::(?:secure_)?url)?)$/;

function absoluteUrls({ tags }: CheckedTags): Judgement {
  const stated = tags.filter(({ name }) => addresses.test(name));
  return judgeAddresses(stated, 'many readers of the tags cannot resolve it.');
}

function urlIsCanonical({ tags, canonicalUrl, baseUrl }: CheckedTags): Judgement {
  const url = resolveUrl(ogValue(tags, 'og:url'), baseUrl);
  if (url === null) return notApplicable('There is no og:url.');
  if (canonicalUrl === null) return notApplicable('The page declares no canonical address.');
  const seen = [meta('og:url', url), evidence('LINK', `canonical: ${canonicalUrl}`)];
  if (url === canonicalUrl) return pass('og:url is the canonical address.', seen);
  return warn(
    'og:url and the canonical address differ, so shares and search engines count different pages.',
    seen,
  );
}

function placeholders({ tags, unusable }: CheckedTags): Judgement {
  return judgePlaceholders([...tags, ...unusable.map(({ name, content }) => ({ name, value: content }))]);
}

const once = new Set(['og:title', 'og:type', 'og:url', 'og:description', 'og:site_name']);

function singleValues({ tags }: CheckedTags): Judgement {
  const stated = tags.filter(({ name }) => once.has(name));
  if (stated.length === 0) return notApplicable('There are no tags.');
  const first = new Map<string, string>();
  const conflicting = stated.filter(({ name, value }) => {
    if (!first.has(name)) first.set(name, value);
    return first.get(name) !== value;
  });
  if (conflicting.length === 0) return pass('No tag is there twice with different values.');
  return warn(
    'A tag is there more than once with different values; which one counts is up to the reader.',
    firstTags(conflicting),
  );
}

function meta(name: string, value: string): Evidence {
  return tagEvidence({ name, value });
}
