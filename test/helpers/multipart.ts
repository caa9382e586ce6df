export interface MultipartPart {
  readonly at: number;
  // biome-ignore lint/suspicious/noExplicitAny: parts are of every shape.
  readonly json: any;
}

/** The parts of a multipart answer, each with when it came. */
export async function* partsOf(response: Response): AsyncGenerator<MultipartPart> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    for (
      let found = /\r\n\r\n(\{.*?\})\r\n---/s.exec(text);
      found;
      found = /\r\n\r\n(\{.*?\})\r\n---/s.exec(text)
    ) {
      text = text.slice(found.index + found[0].length);
      yield { at: performance.now(), json: JSON.parse(found[1] ?? '') };
    }
  }
}
