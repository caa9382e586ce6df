export interface MetaRefresh {
  /** Whole seconds. */
  readonly delay: number;
  /** The address as written; null for the page itself. */
  readonly url: string | null;
}

const time = /^[\t\n\f\r ]*(?:(\d+)(?:\.[\d.]*)?|\.[\d.]*)(?=[\t\n\f\r ;,]|$)/;
const separator = /^[\t\n\f\r ]*[;,]?[\t\n\f\r ]*/;
const prefix = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i;

/** What a meta refresh schedules (HTML standard, "shared declarative refresh steps"); null if it schedules nothing. */
export function parseMetaRefresh(content: string): MetaRefresh | null {
  const start = time.exec(content);
  if (!start) return null;
  const delay = Math.min(Number(start[1] ?? 0), Number.MAX_SAFE_INTEGER);
  const rest = content.slice(start[0].length).replace(separator, '').replace(prefix, '');
  return { delay, url: refreshUrl(rest) || null };
}

/** A quoted address ends at its quote, whatever follows. The URL parser drops tabs and newlines inside. */
function refreshUrl(text: string): string {
  const quote = text[0];
  const inner = quote === '"' || quote === "'" ? (text.slice(1).split(quote, 1)[0] ?? '') : text;
  return inner.replace(/[\t\n\r]/g, '').trim();
}
