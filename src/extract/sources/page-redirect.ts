import { Parser } from 'htmlparser2';
import { parseMetaRefresh } from '../lib/html/meta-refresh.ts';
import { isProgramType } from '../lib/html/program-type.ts';
import { header } from '../lib/http/header-list.ts';
import { collapse } from '../lib/text.ts';
import type { Fetched, PageRedirect } from '../page/reach.ts';

/** Documents that only redirect are small. The limit matters because this runs on the main thread. */
const maxBytes = 16 * 1024;
/** Enough for a notice about the redirect, with a link. */
const maxText = 200;
/** Elements of a page with content. */
const contentElements = new Set([
  'iframe',
  'frame',
  'video',
  'audio',
  'object',
  'embed',
  'form',
  'table',
  'canvas',
]);
const hiddenElements = new Set(['script', 'style', 'title', 'noscript', 'template']);

const target = String.raw`(?:(?:window|document|self|top|parent)\s*\.\s*)?location`;
const quoted = String.raw`("[^"\\\n]{1,2000}"|'[^'\\\n]{1,2000}')`;
/** A script that only navigates elsewhere. */
const assignment = new RegExp(
  String.raw`^\s*(?:<!--\s*)?${target}\s*(?:(?:\.\s*href\s*)?=\s*${quoted}|\.\s*(?:replace|assign)\s*\(\s*${quoted}\s*\))\s*(?:;\s*)?(?:(?://\s*)?-->\s*)?$`,
);

/**
 * The target of an otherwise empty document that redirects immediately: by a refresh of 0 s, or by its only script.
 * Null if it does not redirect, or has content.
 */
export function pageRedirect({ status, headers, body, cut }: PageResponse): PageRedirect | null {
  const type = header(headers, 'content-type');
  if (status < 200 || status > 299 || cut !== null || body.length > maxBytes) return null;
  if (type !== null && !/\b(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return null;
  const markup = new TextDecoder().decode(body);
  const refreshHeader = header(headers, 'refresh') ?? '';
  if (refreshHeader === '' && !/refresh|location/i.test(markup)) return null;

  const { text, hasContent, refreshes, scripts } = outline(markup);
  if (hasContent || text.length > maxText) return null;
  const refresh = [refreshHeader, ...refreshes].map(parseMetaRefresh).find((found) => found !== null);
  if (refresh)
    return refresh.delay === 0 && refresh.url ? { location: refresh.url, kind: 'META_REFRESH' } : null;
  const [, assigned, passed] = (scripts.length === 1 && assignment.exec(scripts[0] ?? '')) || [];
  const location = (assigned ?? passed)?.slice(1, -1);
  return location ? { location, kind: 'SCRIPT' } : null;
}

type PageResponse = Pick<Fetched, 'status' | 'headers' | 'body' | 'cut'>;

interface Outline {
  readonly text: string;
  readonly hasContent: boolean;
  readonly refreshes: readonly string[];
  /** The code of each script; empty for an external one. */
  readonly scripts: readonly string[];
}

/** Outlines a small document without building its tree. */
function outline(markup: string): Outline {
  const texts: string[] = [];
  const refreshes: string[] = [];
  const scripts: string[] = [];
  const hidden: string[] = [];
  let hasContent = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && isProgramType(attributes.type)) scripts.push('');
      if (hiddenElements.has(name)) hidden.push(name);
      if (hidden.length > 0) return;
      texts.push(' ');
      hasContent ||= contentElements.has(name);
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
        refreshes.push(attributes.content ?? '');
    },
    ontext(text) {
      if (hidden.length === 0) texts.push(text);
      else if (hidden.at(-1) === 'script' && scripts.length > 0) scripts.push((scripts.pop() ?? '') + text);
    },
    onclosetag(name) {
      if (hidden.at(-1) === name) hidden.pop();
    },
  });
  parser.end(markup);
  return { text: collapse(texts.join('')), hasContent, refreshes, scripts };
}
