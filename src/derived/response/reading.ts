import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';

export interface Reading {
  /** Bytes of the body that were read, decoded. */
  readonly bytesRead: number;
  /** Whether the response is cut after the head of the document, so that nothing is known of its body. */
  readonly headOnly: boolean;
}

/** How much of the document there is to look at: all that was read, unless it is supplied otherwise. */
export const reading = derived(
  'reading',
  { response },
  ({ response }): Reading => ({ bytesRead: response.body.length, headOnly: false }),
);
