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
  readonly beside: ReadonlySet<Passage>;
  readonly kept: ReadonlyMap<Passage, Kept>;
}

const nothing: Kept = { text: 0, linkText: 0, prose: 0, paragraphs: 0 };

/** What is left of every passage; one pass from the leaves, however deep the page is. */
export function keptOf({ passages }: Survey, dropped: ReadonlySet<Passage>): Map<Passage, Kept> {
  const lost = new Map<Passage, Kept>();
  const kept = new Map<Passage, Kept>();
  for (const passage of passages.toReversed()) {
    const gone = dropped.has(passage) ? passage : (lost.get(passage) ?? nothing);
    kept.set(passage, minus(passage, gone));
    const { parent } = passage;
    if (parent && gone !== nothing) lost.set(parent, plus(lost.get(parent) ?? nothing, gone));
  }
  return kept;
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
