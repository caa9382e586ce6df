import type { Element } from 'domhandler';
import type { Elements } from '../../../derived/document/elements.ts';
import type { LinkTag } from '../../../derived/tags/link-tags.ts';
import type { MetaValues } from '../../../derived/tags/meta-values.ts';
import type { Viewport } from '../../../derived/tags/viewport.ts';
import { descendants, textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';
import type { Fetched } from '../../../page/reach.ts';
import { type CheckRule, notApplicable, type Verdict } from '../../../schema/check-rule.ts';
import type { Evidence, EvidenceKind } from '../../../schema/evidence.ts';
import type { Technical } from '../types.ts';

export type TechnicalFacts = Omit<Technical, 'score' | 'checks'>;

/** What the audit looks at. */
export interface SeoPage {
  readonly response: Fetched;
  readonly facts: TechnicalFacts;
  readonly links: readonly LinkTag[];
  readonly document: SeoDocument | null;
}

export interface SeoDocument {
  readonly elements: Elements;
  readonly metas: MetaValues;
  readonly viewport: Viewport;
  readonly facts: TechnicalFacts;
  readonly links: readonly LinkTag[];
}

export type SeoRule = CheckRule<SeoPage>;

/** A judgement about the document; where there is none there is nothing to judge. */
export function ofDocument(judge: (document: SeoDocument) => Verdict): SeoRule['judge'] {
  return ({ document }) => (document ? judge(document) : notApplicable('There is no HTML document.'));
}

const shownAtMost = 5;
const lineAtMost = 160;

/** The first few of what was seen, each cut to a line. */
export function seen(kind: EvidenceKind, matches: readonly string[]): Evidence[] {
  return matches
    .slice(0, shownAtMost)
    .map((match) => ({ kind, match: collapse(match.slice(0, lineAtMost)) }));
}

/** The text of an element, and of images in it. */
export function contentOf(element: Element): string {
  const images = descendants(element).filter(({ name }) => name === 'img');
  return collapse([textOf(element, 2_000), ...images.map(({ attribs }) => attribs.alt ?? '')].join(' '));
}
