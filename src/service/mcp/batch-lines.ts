import { estimateTokens } from '../../extract/categories/content/token-estimate.ts';
import type { Rendering } from '../../extract/schema/rendering.ts';

export interface Lines {
  readonly lines: readonly string[];
  readonly maxTokens: number;
}

/** The first lines that fit into a budget. The answer of a line that does not fit by itself is left out. */
export const fittingLines: Rendering<Lines, { readonly lines: readonly string[] }> = {
  name: 'mcp.fittingLines',
  whole: true,
  run({ lines, maxTokens }) {
    const fitting: string[] = [];
    let left = maxTokens;
    for (const line of lines) {
      const whole = estimateTokens(line);
      const shown = whole > maxTokens ? withoutPage(line, whole) : line;
      left -= shown === line ? whole : estimateTokens(shown);
      // At least one, so that whoever asks again gets on.
      if (left < 0 && fitting.length > 0) break;
      fitting.push(shown);
    }
    return { lines: fitting };
  },
};

function withoutPage(line: string, tokens: number): string {
  return JSON.stringify({ ...JSON.parse(line), page: null, pageTokens: tokens });
}
