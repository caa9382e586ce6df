import { type Accepted, acceptedValues, qualityList } from '../lib/http/quality-list.ts';

const whole = /^(?:\*\/\*|application\/(?:\*|json|graphql-response\+json))$/;
const stream = /^(?:multipart\/(?:\*|mixed)|text\/(?:\*|event-stream))$/;

/** Whether an Accept header accepts any of our media types; a caller without one accepts all. */
export function acceptsAnswers(accept: string | null): boolean {
  return !accept || qualityList(accept).some((type) => whole.test(type) || stream.test(type));
}

/** Whether it names a media type of streams: whoever accepts anything is not prepared for parts. */
export function asksForStreams(accept: string | null): boolean {
  return accept !== null && acceptedValues(accept).some((value) => stream.test(value.name) && isOurs(value));
}

/**
 * The media types that it accepts, best first, without streams in a form that is not ours; whoever names nothing else is
 * answered in JSON.
 */
export function usableTypes(accept: string): readonly string[] {
  const accepted = acceptedValues(accept);
  const usable = accepted.filter(isOurs).map(({ name }) => name);
  return usable.length === 0 && accepted.length > 0 ? ['application/json'] : usable;
}

/**
 * Clients name the form of the parts that they understand: deferSpec=20220824 is ours, and that of those who name none.
 */
function isOurs({ parameters }: Accepted): boolean {
  return !parameters.has('incrementalspec') && (parameters.get('deferspec') ?? '20220824') === '20220824';
}
