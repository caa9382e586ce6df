/**
 * The JSON parts of a multipart answer, as they arrive. JSON escapes line breaks, so it cannot contain the boundary.
 */
export async function* jsonParts(body: ReadableStream<Uint8Array>, boundary: string) {
  const end = `\r\n--${boundary}`;
  let text = '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    for (let at = text.indexOf(end, 1); at >= 0; at = text.indexOf(end, 1)) {
      const json = contentOf(text.slice(0, at));
      text = text.slice(at);
      if (json !== null) yield json;
    }
  }
}

function contentOf(part: string) {
  const start = part.indexOf('\r\n\r\n');
  return start < 0 ? null : JSON.parse(part.slice(start + 4));
}
