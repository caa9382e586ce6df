import { cutAt } from './cut-at.ts';
import { HeadingPath } from './heading-path.ts';
import type { Chunk } from './part-types.ts';
import type { PlainText, TextBlock } from './plain-text.ts';
import { estimateTokens, gapTokens, type Span } from './token-estimate.ts';

export const defaultChunkTokens = 800;

/** Splits the text into chunks of at most `maxTokens` tokens: at every heading, and between blocks where possible. */
export function chunks({ text, blocks }: PlainText, maxTokens: number): Chunk[] {
  const limit = Math.max(1, maxTokens);
  return sections(blocks).flatMap(({ path, blocks }) =>
    packed(
      blocks.flatMap((block) => fitting(block, text, limit)),
      limit,
    ).map((span) => ({
      headingPath: path,
      text: text.slice(span.start, span.end),
      ...measured(span, text),
    })),
  );
}

interface Measured extends Span {
  readonly tokens: number;
}

function measured({ start, end }: Span, text: string): Measured {
  return { start, end, tokens: estimateTokens(text.slice(start, end)) };
}

interface Section {
  readonly path: readonly string[];
  readonly blocks: TextBlock[];
}

/** The blocks under each heading, with the headings over them. A heading right under another opens no new section. */
function sections(blocks: readonly TextBlock[]): Section[] {
  const found: Section[] = [];
  const headings = new HeadingPath();
  let bare = false;
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.level === null) {
      if (last) last.blocks.push(block);
      else found.push({ path: [], blocks: [block] });
      bare = false;
      continue;
    }
    const deeper = block.level > headings.level;
    headings.enter(block.level, block.text);
    const path = headings.texts;
    if (bare && deeper && last) found.splice(-1, 1, { path, blocks: [...last.blocks, block] });
    else found.push({ path, blocks: [block] });
    bare = true;
  }
  return found;
}

/** Joins consecutive blocks as long as they fit into one chunk. */
function packed(spans: readonly Measured[], limit: number): Span[] {
  const found: Measured[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    const tokens = last ? last.tokens + gapTokens + span.tokens : span.tokens;
    if (last && tokens <= limit) found.splice(-1, 1, { start: last.start, end: span.end, tokens });
    else found.push(span);
  }
  return found;
}

/** The block as a whole if it fits, else in pieces. */
function fitting({ start, end }: Span, text: string, limit: number): Measured[] {
  const whole = measured({ start, end }, text);
  if (whole.tokens <= limit) return [whole];
  const found: Measured[] = [];
  let from = start;
  while (from < end) {
    const to = cutAt(text, { start: from, end }, limit);
    found.push(measured({ start: from, end: to }, text));
    from = to;
    while (from < end && /\s/.test(text[from] ?? '')) from += 1;
  }
  return found;
}
