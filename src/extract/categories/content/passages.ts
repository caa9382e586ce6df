import type { Document } from 'domhandler';
import { cutAt } from './cut-at.ts';
import { HeadingPath } from './heading-path.ts';
import { gap, markdownBlocks } from './markdown/index.ts';
import type { Retained } from './markdown/inline.ts';
import type { Passage } from './part-types.ts';
import { plainText, type TextBlock } from './plain-text.ts';
import { estimateTokens } from './token-estimate.ts';
import { relevance } from './words/relevance.ts';

export const defaultPassageTokens = 500;

/** What is asked of a text. */
export interface Question {
  readonly for: string;
  readonly maxTokens: number;
  /** Of the text; null if it is not known. */
  readonly language: string | null;
}

/** A block of a text, with the headings above it. */
interface Block {
  readonly text: string;
  readonly path: readonly string[];
  readonly start: number;
}

/** Items of a list and rows of a table are one block up to this length, in tokens. */
const joinedTokens = 150;
/** Blocks that are so much less relevant than the best are left out. */
const minShare = 0.25;

/** The blocks of the plain text that answer the question best, in the order of the page. */
export function passages(tree: Document, question: Question): Passage[] {
  return chosen(textBlocks(plainText(tree).blocks), question);
}

/** The same of the Markdown, in one text: each under its headings. */
export function markdownPassages(tree: Document, retained: Retained, question: Question): string {
  const found = chosen(blocksOfMarkdown(markdownBlocks(tree, retained)), question);
  let above: readonly string[] = [];
  const parts = found.flatMap(({ text, headingPath }) => {
    const shared = headingPath.findIndex((heading, level) => heading !== above[level]);
    const missing = shared < 0 ? [] : headingPath.slice(shared);
    above = headingPath;
    return [...missing, text];
  });
  return parts.join(gap);
}

/** Those with the highest scores that fit; the beginning of the best one if not even that does. */
function chosen(blocks: readonly Block[], { for: question, maxTokens, language }: Question): Passage[] {
  const scores = relevance(blocks, question, language);
  const ranked = blocks
    .map((block, index) => ({ block, index, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const [best] = ranked;
  if (!best) return [];
  const kept: { readonly index: number; readonly passage: Passage }[] = [];
  let left = maxTokens;
  for (const { block, index, score } of ranked) {
    if (score < minShare * best.score) break;
    const tokens = estimateTokens(block.text);
    if (tokens > left && kept.length > 0) continue;
    const text = tokens <= left ? block.text : beginning(block.text, left);
    kept.push({ index, passage: passageOf({ ...block, text }, score) });
    left -= tokens;
    if (left <= 0) break;
  }
  return kept.toSorted((a, b) => a.index - b.index).map(({ passage }) => passage);
}

function beginning(text: string, maxTokens: number): string {
  return text.slice(0, cutAt(text, { start: 0, end: text.length }, Math.max(1, maxTokens)));
}

function passageOf({ text, path, start }: Block, score: number): Passage {
  return { text, headingPath: path, score: Math.round(score * 1_000) / 1_000, start };
}

function textBlocks(blocks: readonly TextBlock[]): Block[] {
  const path = new HeadingPath();
  const found: { text: string; path: readonly string[]; start: number; end: number }[] = [];
  for (const { text, start, end, level } of blocks) {
    if (level !== null) {
      path.enter(level, text);
      continue;
    }
    const last = found.at(-1);
    const isJoined = last?.end === start - 1 && estimateTokens(`${last.text}\n${text}`) <= joinedTokens;
    if (last && isJoined) found.splice(-1, 1, { ...last, text: `${last.text}\n${text}`, end });
    else found.push({ text, path: path.texts, start, end });
  }
  return found;
}

function blocksOfMarkdown(blocks: readonly string[]): Block[] {
  const path = new HeadingPath();
  const found: Block[] = [];
  let start = 0;
  for (const text of blocks) {
    const [, marks] = /^(#{1,6}) /.exec(text) ?? [];
    if (marks === undefined) found.push({ text, path: path.texts, start });
    else path.enter(marks.length, text);
    start += text.length + gap.length;
  }
  return found;
}
