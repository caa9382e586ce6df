import { commaList } from '../../lib/http/comma-list.ts';
import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import type { RobotsRecord } from '../../lib/site-files/robots-txt/parse.ts';
import type { MetaEntry } from '../../schema/meta-entry.ts';

/** Cloudflare's content signals, and the usage preferences that the IETF's AIPREF group works on. */
const names = ['content-signal', 'content-usage'];

/** "search=yes, ai-train=no" signal by signal, from robots.txt and from headers; each statement once. */
export function contentSignals(records: readonly RobotsRecord[], headers: HeaderList): MetaEntry[] {
  const written = records
    .filter(({ name }) => names.includes(name))
    .flatMap(({ value }) => signals(value, 'robots.txt'));
  const sent = names.flatMap((name) => headerValues(headers, name).flatMap((value) => signals(value, name)));
  const known = new Map([...written, ...sent].map((entry) => [Object.values(entry).join('\n'), entry]));
  return [...known.values()];
}

/** In robots.txt a path may stand before the signals: "/blog/ train-ai=n". */
function signals(value: string, attribute: string): MetaEntry[] {
  return commaList(value.replace(/^\/\S*\s+/, '')).flatMap((part) => {
    const [, name, content] = /^([\w-]+)\s*=\s*"?([\w-]+)"?/.exec(part) ?? [];
    return name && content ? [{ name: name.toLowerCase(), attribute, content: content.toLowerCase() }] : [];
  });
}
