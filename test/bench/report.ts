export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A ratio and what it should be: below the bar or above it, and the goal beyond the bar. */
export interface Ratio {
  readonly name: string;
  readonly measured: number;
  readonly bound: 'at most' | 'at least';
  readonly bar: number;
  readonly goal?: number;
  readonly unit?: string;
}

/** As Markdown: the first column is text, the others are figures. */
export function markdown({ title, columns, rows }: Table): string {
  const align = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  const lines = [columns, align, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `\n### ${title}\n\n${lines.join('\n')}\n`;
}

export function ratioTable(title: string, ratios: readonly Ratio[]): string {
  const rows = ratios.map(({ name, measured, bound, bar, goal, unit = '' }) => {
    const limit = (value: number) => `${bound === 'at most' ? '≤' : '≥'} ${value}${unit}`;
    const said = `${figure(measured)}${unit}`;
    return [
      name,
      said,
      limit(bar),
      goal === undefined ? '-' : limit(goal),
      verdict({ measured, bound, bar, goal }),
    ];
  });
  return markdown({ title, columns: ['ratio', 'measured', 'bar', 'goal', 'verdict'], rows });
}

/** Enough digits to compare by, and no more. */
export function figure(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
}

interface Judged {
  readonly measured: number;
  readonly bound: Ratio['bound'];
  readonly bar: number;
  readonly goal: number | undefined;
}

function verdict({ measured, bound, bar, goal }: Judged): string {
  const holds = (limit: number) => (bound === 'at most' ? measured <= limit : measured >= limit);
  if (!holds(bar)) return '**missed**';
  return goal !== undefined && holds(goal) ? 'goal' : 'bar';
}
