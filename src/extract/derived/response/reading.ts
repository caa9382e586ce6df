import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';

export interface BodyReading {
  /** How many decoded bytes of the body were read. */
  readonly bytesRead: number;
  /** Whether the response is cut after the head of the document, so that its body is unknown. */
  readonly headOnly: boolean;
}

/** How much of the document was read: all of the response, unless this value is supplied from outside. */
export const reading = derived(
  'reading',
  { response },
  ({ response }): BodyReading => ({ bytesRead: response.body.length, headOnly: false }),
);
