import { type Accepted, acceptedValues, qualityList } from '../../../extract/lib/http/quality-list.ts';

const single = /^(?:\*\/\*|application\/(?:\*|json|graphql-response\+json))$/;
const stream = /^(?:multipart\/(?:\*|mixed)|text\/(?:\*|event-stream))$/;

export const notAcceptable =
  'Accept must name application/json, application/graphql-response+json, multipart/mixed or text/event-stream.';

/** Whether an Accept header accepts any of our media types; a caller without one accepts all. */
export function acceptsAnswers(accept: string | null): boolean {
  return !accept || qualityList(accept).some((type) => single.test(type) || stream.test(type));
}

/** Whether an Accept header names a streaming media type: a client that sends only a wildcard may not expect parts. */
export function namesStream(accept: string | null): boolean {
  return (
    accept !== null && acceptedValues(accept).some((value) => stream.test(value.name) && isSupported(value))
  );
}

/**
 * The media types that an Accept header names, best first, without streams in an unsupported format. If it names nothing
 * else, JSON.
 */
export function usableTypes(accept: string): readonly string[] {
  const accepted = acceptedValues(accept);
  const usable = accepted.filter(isSupported).map(({ name }) => name);
  return usable.length === 0 && accepted.length > 0 ? ['application/json'] : usable;
}

/** Whether parts are to be sent as `pending`, `incremental` and `completed`: multipart/mixed is chosen where both are accepted. */
export function acceptsPending(accept: string | null): boolean {
  const streams = acceptedValues(accept ?? '').filter(
    (value) => stream.test(value.name) && isSupported(value),
  );
  const chosen = streams.find(({ name }) => name.startsWith('multipart/')) ?? streams[0];
  return chosen?.parameters.get('incrementalspec') === 'v0.2';
}

/** Clients may name the format of deferred parts that they understand: the default, 20220824, or v0.2, which came later. */
function isSupported({ parameters }: Accepted): boolean {
  const later = parameters.get('incrementalspec');
  return later === undefined ? (parameters.get('deferspec') ?? '20220824') === '20220824' : later === 'v0.2';
}
