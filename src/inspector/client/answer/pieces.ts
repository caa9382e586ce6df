/** The pieces of a text that arrives bit by bit, each as soon as its end is there. What follows the last end is none. */
export async function* pieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  end: string,
): AsyncGenerator<string> {
  // Safari cannot iterate over a stream.
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const ended = (rest + read.value).split(end);
    rest = ended.pop() ?? '';
    yield* ended;
  }
}
