import type { Technology } from './types.ts';

/** A technology with less confidence is never the answer to a question. */
const minConfidence = 0.5;

/** Languages that run in browsers, or are compiled to others: they are not the language of the server. */
const notOnServers = new Set(['TypeScript', 'WebAssembly', 'Dart']);

/** Categories that answer each question, the more specific first. */
const questions = {
  cms: ['CMS', 'Blogs', 'Wikis', 'Message boards', 'LMS', 'Static site generator', 'Page builders'],
  framework: ['Web frameworks', 'JavaScript frameworks'],
  ecommerce: ['Ecommerce'],
  server: ['Web servers'],
  cdn: ['CDN'],
  serverLanguage: ['Programming languages'],
} as const;

export type Shortcuts = { readonly [Question in keyof typeof questions]: Technology | null };

/**
 * The most confident technology for each of the most frequent questions; `technologies` are ordered by confidence. The
 * CDN of the page must be stated by the site itself (`statedBySite` has the names): a library may come from any CDN.
 */
export function shortcuts(technologies: readonly Technology[], statedBySite: ReadonlySet<string>): Shortcuts {
  const delivering = technologies.filter(({ name, impliedBy }) =>
    [name, ...impliedBy].some((one) => statedBySite.has(one)),
  );
  const onServers = technologies.filter(({ name }) => !notOnServers.has(name));
  const answer = (question: keyof typeof questions) => {
    const candidates = question === 'cdn' ? delivering : onServers;
    return questions[question].flatMap((category) => mostConfident(candidates, category) ?? [])[0] ?? null;
  };
  return {
    cms: answer('cms'),
    framework: answer('framework'),
    ecommerce: answer('ecommerce'),
    server: answer('server'),
    cdn: answer('cdn'),
    serverLanguage: answer('serverLanguage'),
  };
}

function mostConfident(technologies: readonly Technology[], category: string): Technology | undefined {
  const candidates = technologies.filter(
    ({ confidence, categories }) => confidence >= minConfidence && categories.includes(category),
  );
  // Technologies with evidence come before implied ones; then those whose main category this is.
  const [best] = candidates.toSorted(
    (one, other) =>
      Number(other.evidence.length > 0) - Number(one.evidence.length > 0) ||
      Number(other.categories[0] === category) - Number(one.categories[0] === category) ||
      other.confidence - one.confidence,
  );
  return best;
}
