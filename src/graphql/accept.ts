import { qualityList } from '../lib/http/quality-list.ts';

const whole = /^(?:\*\/\*|application\/(?:\*|json|graphql-response\+json))$/;
const stream = /^(?:\*\/\*|multipart\/(?:\*|mixed)|text\/(?:\*|event-stream))$/;

/** Whether an Accept header accepts any of our media types; a caller without one accepts all. */
export function acceptsAnswers(accept: string | null): boolean {
  return !accept || qualityList(accept).some((type) => whole.test(type) || stream.test(type));
}

/** Whether it accepts a multipart response. */
export function acceptsStreams(accept: string | null): boolean {
  return !accept || qualityList(accept).some((type) => stream.test(type));
}
