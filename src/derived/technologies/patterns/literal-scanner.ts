import { GramTable, margin, type Occurrence, type Piece } from './gram-table.ts';
import type { WorkBudget } from './work-budget.ts';

const shortest = 3;
/** From this length on, literals can be told by every fourth place of a text. */
const long = 7;

/** Characters are read in pieces: reading one from a string costs more than looking at it. A multiple of every stride. */
const pieceLength = 12 * 1_024;
const buffer = Buffer.alloc(margin + pieceLength + margin);
const bytes = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);

/** Finds all of many literals in one pass over a text, without regard to the case of ASCII letters. */
export class LiteralScanner {
  readonly #literals: readonly string[];
  readonly #tables: readonly GramTable[];

  /** The literals are in lower case, distinct, three characters long or longer. */
  constructor(literals: readonly string[]) {
    const tooShort = literals.find(({ length }) => length < shortest);
    if (tooShort !== undefined)
      throw new RangeError(`A literal is too short to be searched for: ${tooShort}`);
    this.#literals = literals;
    const groups = Map.groupBy(literals.entries(), ([, { length }]) => (length < long ? 3 : 4));
    this.#tables = [...groups].map(([gramLength, group]) => new GramTable(new Map(group), gramLength));
  }

  /**
   * Tells each occurrence, which literal and the place behind it, from the first to the last that ends, of those that
   * end together the longest first. Some may be missing where the budget ends.
   */
  scan(text: string, budget: WorkBudget, found: (literal: number, end: number) => void): void {
    if (this.#literals.length === 0) return;
    let occurrences: Occurrence[] = [];
    for (let start = 0; start < text.length; start += pieceLength) {
      const piece = readPiece(text, start);
      for (const table of this.#tables) table.find(piece, budget, occurrences);
      if (occurrences.length === 0) continue;
      occurrences = this.#tell(occurrences, piece.end < text.length ? piece.end : Infinity, found);
    }
  }

  /** Tells those that end up to a place, behind which others may still be found that end before the rest; returns the rest. */
  #tell(
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

/** What is around the text itself may be anything: a literal is compared with the text in the end. */
function readPiece(text: string, start: number): Piece {
  const end = Math.min(text.length, start + pieceLength);
  const before = Math.min(start, margin);
  buffer.write(text.slice(start - before, end + margin), margin - before, 'latin1');
  return { text, start, end, bytes };
}
