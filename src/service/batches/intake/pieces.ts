import type { NextTurn } from '../../endpoint/turns.ts';

/** No reader of lists takes longer than a turn of the main thread for so much, whatever it holds. */
export const pieceBytes = 4 * 1024;

/** What arrives of a list, cut into pieces, each in a turn of its own of the request that submits the list. */
export async function* piecesInTurns(
  chunks: AsyncIterable<Uint8Array>,
  nextTurn: NextTurn,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
      const turn = nextTurn();
      if (turn) await turn;
      yield chunk.subarray(at, at + pieceBytes);
    }
  }
}
