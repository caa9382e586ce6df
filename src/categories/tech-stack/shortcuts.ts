import type { Technology } from './types.ts';

/** What is too unsure to be named as the answer to a question. */
const minConfidence = 50;

/** Languages that run in browsers, or are compiled before the server has anything to run. */
const ofBrowsers = new Set(['TypeScript', 'WebAssembly', 'Dart']);

/** Categories that answer each question, the more specific first. */
const questions = {
  cms: ['CMS', 'Blogs', 'Wikis', 'Message boards', 'LMS', 'Static site generator', 'Page builders'],
  framework: ['Web frameworks', 'JavaScript frameworks'],
  ecommerce: ['Ecommerce'],
  server: ['Web servers'],
  cdn: ['CDN'],
  language: ['Programming languages'],
} as const;

export type Shortcuts = { readonly [Question in keyof typeof questions]: Technology | null };

/**
 * The surest technology for each of the questions that are asked most; the list comes surest first. What delivers the
 * page shows in what the site itself says (`ownWord` holds names): a library from somebody's network says nothing of it.
 */
export function shortcuts(technologies: readonly Technology[], ownWord: ReadonlySet<string>): Shortcuts {
  const delivering = technologies.filter(({ name, impliedBy }) =>
    [name, ...impliedBy].some((one) => ownWord.has(one)),
  );
  const onServers = technologies.filter(({ name }) => !ofBrowsers.has(name));
  const answer = (question: keyof typeof questions) => {
    const candidates = question === 'cdn' ? delivering : onServers;
    return questions[question].flatMap((category) => surest(candidates, category) ?? [])[0] ?? null;
  };
  return {
    cms: answer('cms'),
    framework: answer('framework'),
    ecommerce: answer('ecommerce'),
    server: answer('server'),
    cdn: answer('cdn'),
    language: answer('language'),
  };
}

function surest(technologies: readonly Technology[], category: string): Technology | undefined {
  const candidates = technologies.filter(
    ({ confidence, categories }) => confidence >= minConfidence && categories.includes(category),
  );
  // What was seen comes before what only follows from it; then what is mainly of this kind.
  const [best] = candidates.toSorted(
    (one, other) =>
      Number(other.evidence.length > 0) - Number(one.evidence.length > 0) ||
      Number(other.categories[0] === category) - Number(one.categories[0] === category) ||
      other.confidence - one.confidence,
  );
  return best;
}
