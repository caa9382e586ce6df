import { isMarkdown } from '../../lib/http/media-types.ts';
import endings from './source-endings.json' with { type: 'json' };

/** How the text at an address is to be read; a language if it is a program. */
export type TextKind = 'MARKDOWN' | 'PLAIN' | { readonly language: string };

/** Media types of programs, style sheets and data; the name of the language is the first group. */
const sourceTypes =
  /^(?:text|application)\/(?:x-|(?:[\w.-]+\+))?(css|ecmascript|javascript|python|sh|ruby|perl|c|java|(?:nd)?json|jsonl|yaml|toml)$/;
/** Names of files of programs, which most servers send as plain text. */
const languages = new Map(
  Object.entries(endings).flatMap(([language, names]) => names.split(' ').map((name) => [name, language])),
);

/** Null for what is no text to read, such as HTML and feeds. */
export function textKind(mediaType: string, { pathname }: URL): TextKind | null {
  if (isMarkdown(mediaType, pathname)) return 'MARKDOWN';
  const [, source] = sourceTypes.exec(mediaType) ?? [];
  if (source) return { language: source };
  if (mediaType !== 'text/plain') return null;
  const language = languages.get(/\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? '');
  return language ? { language } : 'PLAIN';
}
