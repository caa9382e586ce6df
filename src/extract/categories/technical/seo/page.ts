import type { Element } from 'domhandler';
import type { Elements } from '../../../derived/document/elements.ts';
import type { LinkTag } from '../../../derived/tags/link-tags.ts';
import type { MetaValues } from '../../../derived/tags/meta-values.ts';
import type { Viewport } from '../../../derived/tags/viewport.ts';
import { descendants, textOf } from '../../../lib/html/dom.ts';
import { collapse } from '../../../lib/text.ts';
import type { Fetched } from '../../../page/reach.ts';
import { type Judgement, notApplicable } from '../../../schema/check-rule.ts';
import type { Evidence, EvidenceKind } from '../../../schema/evidence.ts';
import type { Judges } from '../../check-table.ts';
import type { Technical } from '../types.ts';

export type TechnicalFacts = Omit<Technical, 'score' | 'checks'>;

/** The input of the audit. */
export interface SeoPage {
  readonly response: Fetched;
  readonly facts: TechnicalFacts;
  readonly links: readonly LinkTag[];
  readonly document: SeoDocument | null;
}

export interface SeoDocument extends Pick<SeoPage, 'facts' | 'links'> {
  readonly elements: Elements;
  readonly metas: MetaValues;
  readonly viewport: Viewport;
}

export type SeoJudges = Judges<SeoPage>;

/** A check that applies only to a document. */
export function ofDocument(judge: (document: SeoDocument) => Judgement): (page: SeoPage) => Judgement {
  return ({ document }) => (document ? judge(document) : notApplicable('There is no HTML document.'));
}

const maxShown = 5;
const longestLine = 160;

/** The first few matches as evidence, each cut to a line. */
export function seen(kind: EvidenceKind, matches: readonly string[]): Evidence[] {
  return seenAs(kind, matches, (match) => match);
}

/** The first few of the things that were found, as `show` writes them. */
export function seenAs<T>(kind: EvidenceKind, things: readonly T[], show: (thing: T) => string): Evidence[] {
  return things
    .slice(0, maxShown)
    .map((thing) => ({ kind, match: collapse(show(thing).slice(0, longestLine)) }));
}

/** The text of an element, and the alternative texts of images in it. */
export function contentOf(element: Element): string {
  const images = descendants(element).filter(({ name }) => name === 'img');
  return collapse([textOf(element, 2_000), ...images.map(({ attribs }) => attribs.alt ?? '')].join(' '));
}
