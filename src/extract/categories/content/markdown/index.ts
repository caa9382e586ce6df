import type { Document } from 'domhandler';
import { noteLabels } from '../notes.ts';
import { estimateTokens, gapTokens } from '../token-estimate.ts';
import { blocksOf } from './blocks.ts';
import type { Retained } from './inline.ts';
import { isList } from './list.ts';

/** Between two blocks. */
export const gap = '\n\n';

export interface MarkdownOptions extends Retained {
  /** Null for no limit. */
  readonly maxTokens: number | null;
}

/** The content as Markdown (CommonMark with GitHub tables), cut after the last block that fits. */
export function markdown(tree: Document, { maxTokens, ...retained }: MarkdownOptions): string {
  const blocks = markdownBlocks(tree, retained);
  return (maxTokens === null ? blocks : fitting(blocks, maxTokens)).join(gap);
}

export function markdownBlocks(tree: Document, retained: Retained): string[] {
  return blocksOf(tree.children, { ...retained, notes: noteLabels(tree) });
}

/** The blocks that fit, the last of which may be the beginning of one. */
export function fitting(blocks: readonly string[], maxTokens: number): string[] {
  const kept: string[] = [];
  let left = maxTokens;
  for (const block of blocks) {
    const whole = estimateTokens(block);
    const part = whole <= left ? block : beginning(block, left);
    if (part !== '') kept.push(part);
    if (part !== block) break;
    left -= whole + gapTokens;
  }
  return kept;
}

/** The items of a list, or the rows of a table, that fit. */
function beginning(block: string, maxTokens: number): string {
  const parts = partsOf(block);
  const kept: string[] = [];
  let left = maxTokens;
  for (const part of parts) {
    left -= estimateTokens(`${part}\n`);
    if (left < 0) break;
    kept.push(part);
  }
  return kept.length >= minParts(block) ? kept.join('\n') : '';
}

function partsOf(block: string): string[] {
  if (isTable(block)) return block.split('\n');
  return isList(block) ? block.split(/\n(?=[-*] |\d+[.)] )/) : [block];
}

/** The minimum for a table: its header, the delimiter row and one row. */
function minParts(block: string): number {
  return isTable(block) ? 3 : 1;
}

export function isTable(block: string): boolean {
  return block.startsWith('| ');
}
