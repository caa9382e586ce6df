import { type Accepted, acceptedValues, weightedValues } from '../../../extract/lib/http/quality-list.ts';
import { rankedTypes } from '../../endpoint/preferred-type.ts';

const single = ['application/json', 'application/graphql-response+json'] as const;
const streams = ['multipart/mixed', 'text/event-stream'] as const;
const stream = /^(?:multipart\/(?:\*|mixed)|text\/(?:\*|event-stream))$/;

export const notAcceptable =
  'Accept must name application/json, application/graphql-response+json, multipart/mixed or text/event-stream.';

/** Whether an Accept header accepts any of our media types; a caller without one accepts all. */
export function acceptsAnswers(accept: string | null): boolean {
  return !accept || rankedTypes(weightedValues(accept), [...single, ...streams]).length > 0;
}

export function namesStream(accept: string | null): boolean {
  return accept !== null && typesIn(accept).some((type) => type !== single[0] && type !== single[1]);
}

/** Our media types that an Accept header accepts, best first, without streams in an unsupported format; else JSON. */
export function usableTypes(accept: string): readonly string[] {
  const usable = typesIn(accept);
  return usable.length === 0 && acceptsAnswers(accept) ? ['application/json'] : usable;
}

/** A client that sends only a wildcard may not expect parts. */
function typesIn(accept: string) {
  const ranges = weightedValues(accept).filter(isSupported);
  return rankedTypes(ranges, [...single, ...streams])
    .filter(({ type, name }) => name !== '*/*' || type === single[0] || type === single[1])
    .map(({ type }) => type);
}

/** Whether parts are to be sent as `pending`, `incremental` and `completed`: multipart/mixed is chosen where both are accepted. */
export function acceptsPending(accept: string | null): boolean {
  const named = acceptedValues(accept ?? '').filter((value) => stream.test(value.name) && isSupported(value));
  const chosen = named.find(({ name }) => name.startsWith('multipart/')) ?? named[0];
  return chosen?.parameters.get('incrementalspec') === 'v0.2';
}

/** Clients may name the format of deferred parts that they understand: the default, 20220824, or v0.2, which came later. */
function isSupported({ parameters }: Accepted): boolean {
  const later = parameters.get('incrementalspec');
  return later === undefined ? (parameters.get('deferspec') ?? '20220824') === '20220824' : later === 'v0.2';
}
