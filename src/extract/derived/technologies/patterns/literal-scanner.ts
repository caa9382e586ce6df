import { GramTable, margin, type Occurrence, type Piece } from './gram-table.ts';
import type { WorkBudget } from './work-budget.ts';

/** From this length on, literals are found by examining every fourth position of a text. */
const long = 7;

/** A multiple of every stride. Texts are copied in pieces, since reading single characters of a string is slow. */
const pieceLength = 12 * 1_024;
const buffer = Buffer.alloc(margin + pieceLength + margin);
const bytes = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);

/** Finds all of many literals in one pass over a text, without regard to the case of ASCII letters. */
export class LiteralScanner {
  readonly #literals: readonly string[];
  readonly #tables: readonly GramTable[];

  /** The literals are in lower case, distinct, three characters long or longer. */
  constructor(literals: readonly string[]) {
    this.#literals = literals;
    const groups = Map.groupBy(literals.entries(), ([, { length }]) => (length < long ? 3 : 4));
    this.#tables = [...groups].map(([gramLength, group]) => new GramTable(new Map(group), gramLength));
  }

  /**
   * Calls `found` with the index and the end of each literal that occurs, ordered by end; of those with the same end,
   * the longest comes first. Some may be missing if the budget is spent.
   */
  scan(text: string, budget: WorkBudget, found: (literal: number, end: number) => void): void {
    if (this.#literals.length === 0) return;
    let occurrences: Occurrence[] = [];
    for (let start = 0; start < text.length; start += pieceLength) {
      const piece = readPiece(text, start);
      for (const table of this.#tables) table.find(piece, budget, occurrences);
      if (occurrences.length === 0) continue;
      occurrences = this.#report(occurrences, piece.end < text.length ? piece.end : Infinity, found);
    }
  }

  /** Reports the occurrences that end up to a position; returns the rest, before which others may be found. */
  #report(
    occurrences: readonly Occurrence[],
    upTo: number,
    found: (literal: number, end: number) => void,
  ): Occurrence[] {
    const lengthOf = ({ literal }: Occurrence) => this.#literals[literal]?.length ?? 0;
    const inOrder = occurrences.toSorted(
      (one, other) => one.end - other.end || lengthOf(other) - lengthOf(one),
    );
    for (const { literal, end } of inOrder) if (end <= upTo) found(literal, end);
    return inOrder.filter(({ end }) => end > upTo);
  }
}

/** The buffer may have leftovers outside of the text: in the end, literals are compared with the text itself. */
function readPiece(text: string, start: number): Piece {
  const end = Math.min(text.length, start + pieceLength);
  const before = Math.min(start, margin);
  buffer.write(text.slice(start - before, end + margin), margin - before, 'latin1');
  return { text, start, end, bytes };
}
