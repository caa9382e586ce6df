const whole = /(?:^|,)\s*(?:\*\/\*|application\/(?:\*|json|graphql-response\+json))\s*(?:[;,]|$)/i;
const stream = /(?:^|,)\s*(?:\*\/\*|multipart\/(?:\*|mixed)|text\/(?:\*|event-stream))\s*(?:[;,]|$)/i;

/** Whether an Accept header takes any of the forms that there are; a caller who names none takes all. */
export function acceptsAnswers(accept: string | null): boolean {
  return !accept || whole.test(accept) || stream.test(accept);
}

/** Whether it takes an answer in parts. */
export function acceptsStreams(accept: string | null): boolean {
  return !accept || stream.test(accept);
}
