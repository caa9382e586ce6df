import type { Passage, Survey } from './survey.ts';

/** The passages that pass a test, in document order; what is inside of one of them is not looked at. */
export function outermost({ passages }: Survey, test: (passage: Passage) => boolean): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < passages.length; ) {
    const passage = passages[at];
    if (passage === undefined) break;
    const isFound = test(passage);
    if (isFound) found.push(passage);
    at += isFound ? passage.size : 1;
  }
  return found;
}
