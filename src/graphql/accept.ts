import { qualityList } from '../lib/http/quality-list.ts';

const whole = /^(?:\*\/\*|application\/(?:\*|json|graphql-response\+json))$/;
const stream = /^(?:\*\/\*|multipart\/(?:\*|mixed)|text\/(?:\*|event-stream))$/;

/** Whether an Accept header takes any of the forms that there are; a caller who names none takes all. */
export function acceptsAnswers(accept: string | null): boolean {
  return !accept || qualityList(accept).some((type) => whole.test(type) || stream.test(type));
}

/** Whether it takes an answer in parts. */
export function acceptsStreams(accept: string | null): boolean {
  return !accept || qualityList(accept).some((type) => stream.test(type));
}
