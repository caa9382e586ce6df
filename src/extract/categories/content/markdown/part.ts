import type { Document } from 'domhandler';
import { cutAt } from '../cut-at.ts';
import { estimateTokens } from '../token-estimate.ts';
import { fitting, gap, isTable, type MarkdownOptions, markdownBlocks } from './index.ts';

export interface PartOptions extends MarkdownOptions {
  /** Where to begin: a position in the whole Markdown, as an earlier part has told it. */
  readonly from: number;
}

/** A part of the content as Markdown. */
export interface MarkdownPart {
  readonly markdown: string;
  /** How long it is, and how long the whole content, in approximate tokens of a language model. */
  readonly tokens: number;
  readonly allTokens: number;
  /** The position from which to read on, in UTF-16 code units of the whole Markdown; null at its end. */
  readonly next: number | null;
}

/** A block, or the rest of one, and its position. */
interface Placed {
  readonly text: string;
  readonly at: number;
}

/**
 * The part of the Markdown that begins at a position and fits. Parts that are read one after the other hold all of it: where
 * not even a beginning of the next block fits, as much of its text as does, up to the end of a sentence.
 */
export function markdownPart(tree: Document, { from, maxTokens, ...retained }: PartOptions): MarkdownPart {
  const blocks = markdownBlocks(tree, retained);
  const whole = blocks.join(gap);
  const rest = restOf(blocks, from);
  const texts = rest.map(({ text }) => text);
  const fits = maxTokens === null ? texts : fitting(texts, maxTokens);
  const kept = fits.length > 0 || !maxTokens ? fits : texts.slice(0, 1).map((text) => cut(text, maxTokens));
  const last = rest[kept.length - 1];
  const end = last ? endOf(kept.at(-1) ?? '', last) : from;
  const next = end + (/^\s*/.exec(whole.slice(end))?.[0].length ?? 0);
  const foot = footOf(kept.at(-1) ?? '', last?.text ?? '');
  const markdown = kept.join(gap) + foot;
  return {
    markdown,
    tokens: estimateTokens(markdown),
    allTokens: estimateTokens(whole),
    next: next < whole.length ? next : null,
  };
}

function restOf(blocks: readonly string[], from: number): Placed[] {
  const rest: Placed[] = [];
  let at = 0;
  for (const block of blocks) {
    if (from <= at) rest.push({ text: block, at });
    else if (from < at + block.length) {
      const head = headOf(block);
      const isInside = from - at > head.length;
      const text = (isInside ? head : '') + block.slice(from - at);
      rest.push({ text, at: isInside ? from - head.length : from });
    }
    at += block.length + gap.length;
  }
  return rest;
}

/** The position behind the beginning of a block; a fence that would close nothing belongs to it. */
function endOf(part: string, { text, at }: Placed): number {
  const isClosing = headOf(text) !== '' && /^\n?`{3,}$/.test(text.slice(part.length));
  return at + (isClosing ? text.length : part.length);
}

/** At least a character. */
function cut(block: string, maxTokens: number): string {
  const start = headOf(block).length;
  return block.slice(0, cutAt(block, { start, end: block.length }, maxTokens));
}

/** The lines that a part of a block needs before it: the header of a table, the fence of code. */
function headOf(block: string): string {
  if (isTable(block)) return /^[^\n]*\n[^\n]*\n/.exec(block)?.[0] ?? '';
  return /^```[^\n]*\n/.exec(block)?.[0] ?? '';
}

/** What closes a fence that was cut off. */
function footOf(part: string, block: string): string {
  const [fence] = /^`{3,}/.exec(block) ?? [];
  return fence !== undefined && part !== block ? `\n${fence}` : '';
}
