import type { Passage, Survey } from './survey.ts';

/** What is left of a passage without what was dropped inside of it. */
export interface Kept {
  readonly text: number;
  readonly linkText: number;
  readonly prose: number;
  readonly paragraphs: number;
}

/** Which passages are not content, wherever they stand, and what is left of the others without those. */
export interface Sieve {
  readonly boilerplate: ReadonlySet<Passage>;
  /** What is left of a passage. */
  readonly kept: (passage: Passage) => Kept;
}

const nothing: Kept = { text: 0, linkText: 0, prose: 0, paragraphs: 0 };

/** One pass from the leaves, however deep the page is, for those that lost something; the others are as they were. */
export function keptOf({ passages }: Survey, dropped: ReadonlySet<Passage>): Sieve['kept'] {
  const lost = new Map<Passage, Kept>();
  for (const passage of passages.toReversed()) {
    if (dropped.has(passage)) lost.set(passage, passage);
    const gone = lost.get(passage);
    const { parent } = passage;
    if (parent && gone) lost.set(parent, plus(lost.get(parent) ?? nothing, gone));
  }
  return (passage) => {
    const gone = lost.get(passage);
    return gone ? minus(passage, gone) : passage;
  };
}

function minus(one: Kept, other: Kept): Kept {
  return {
    text: one.text - other.text,
    linkText: one.linkText - other.linkText,
    prose: one.prose - other.prose,
    paragraphs: one.paragraphs - other.paragraphs,
  };
}

function plus(one: Kept, other: Kept): Kept {
  return {
    text: one.text + other.text,
    linkText: one.linkText + other.linkText,
    prose: one.prose + other.prose,
    paragraphs: one.paragraphs + other.paragraphs,
  };
}
