import { Parser } from 'htmlparser2';
import { type MetaRefresh, parseMetaRefresh } from '../lib/html/meta-refresh.ts';
import { isProgramType } from '../lib/html/program-type.ts';
import { header } from '../lib/http/header-list.ts';
import { declaredType, isHtml } from '../lib/http/media-types.ts';
import { collapse, words } from '../lib/text.ts';
import type { Fetched, PageRedirect } from '../page/reach.ts';

/** Documents that only redirect are small. The limit matters because this runs on the main thread. */
const maxBytes = 16 * 1024;
/** Enough for a notice about the redirect, with a link. */
const maxText = 200;
/** Elements of a page with content. */
const contentElements = new Set(words('iframe frame video audio object embed form table canvas'));
const hiddenElements = new Set(['script', 'style', 'title', 'noscript', 'template']);

const target = String.raw`(?:(?:window|document|self|top|parent)\s*\.\s*)?location`;
/** Slashes may be escaped, as JSON may have them. */
const quoted = String.raw`("(?:[^"\\\n]|\\/){1,2000}"|'(?:[^'\\\n]|\\/){1,2000}')`;
/** A statement that navigates to a constant address. */
const navigation = new RegExp(
  String.raw`(?<![\w$.])${target}\s*(?:(?:\.\s*href\s*)?=\s*${quoted}|\.\s*(?:replace|assign)\s*\(\s*${quoted}\s*\))(?=[^\S\n]*(?:[;\n}]|$|//|-->))`,
  'g',
);
const called =
  /^\s*[!;]?\(\s*(?:function\s*\(\s*\)|\(\s*\)\s*=>)\s*\{([^{}]*)\}\s*(?:\)\s*\(\s*\)|\(\s*\)\s*\))[\s;]*$/;
/** What makes it uncertain whether, when or where a script navigates, or lets it show something. */
const uncertain =
  /\b(?:if|else|switch|for|while|try|function|return|await|document|location|setTimeout|setInterval|fetch|confirm|prompt|alert|eval|import)\b|=>|&&|\|\||[?{}`]/;

/** Where an otherwise empty document leads at once, by a refresh of 0 s or its scripts; null for any other. */
export function pageRedirect({ status, headers, body, cut }: PageResponse): PageRedirect | null {
  const type = declaredType(header(headers, 'content-type'));
  if (status < 200 || status > 299 || cut !== null || body.length > maxBytes) return null;
  if (type !== null && !isHtml(type)) return null;
  const markup = new TextDecoder().decode(body);
  const refreshHeader = header(headers, 'refresh') ?? '';
  if (refreshHeader === '' && !/refresh|location/i.test(markup)) return null;

  const { text, hasContent, refreshes, unscripted, scripts } = outline(markup);
  if (hasContent || text.length > maxText) return null;
  const refresh = [refreshHeader, ...refreshes].map(parseMetaRefresh).find((found) => found !== null);
  if (refresh)
    return refresh.delay === 0 && refresh.url ? { location: refresh.url, kind: 'META_REFRESH' } : null;
  const location = scriptTarget(scripts, unscripted.map(parseMetaRefresh));
  return location ? { location, kind: 'SCRIPT' } : null;
}

/** The one address to which scripts navigate, if they certainly do, or if a refresh for browsers without scripts agrees. */
function scriptTarget(scripts: readonly string[], refreshes: readonly (MetaRefresh | null)[]): string | null {
  const moves = scripts.flatMap((script) =>
    Array.from(script.matchAll(navigation), ([, a, b]) => a ?? b ?? ''),
  );
  const [location, other] = new Set(moves.map((written) => written.slice(1, -1).replaceAll('\\/', '/')));
  if (location === undefined || other !== undefined) return null;
  const isConfirmed = refreshes.some((refresh) => refresh?.delay === 0 && refresh.url === location);
  const isCertain = scripts.every(
    (script) => script !== '' && !uncertain.test(unwrapped(script).replace(navigation, '')),
  );
  return isConfirmed || isCertain ? location : null;
}

/** The statements of a function that is called where it is written, and has nothing else around it. */
function unwrapped(script: string): string {
  return called.exec(script)?.[1] ?? script;
}

type PageResponse = Pick<Fetched, 'status' | 'headers' | 'body' | 'cut'>;

interface Outline {
  readonly text: string;
  readonly hasContent: boolean;
  readonly refreshes: readonly string[];
  /** The refreshes for browsers that run no scripts. */
  readonly unscripted: readonly string[];
  /** The code of each script; empty for an external one. */
  readonly scripts: readonly string[];
}

/** Outlines a small document without building its tree. */
function outline(markup: string): Outline {
  const texts: string[] = [];
  const refreshes: string[] = [];
  const unscripted: string[] = [];
  const scripts: string[] = [];
  const hidden: string[] = [];
  let hasContent = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && isProgramType(attributes.type)) scripts.push('');
      if (name === 'body' && attributes.onload?.trim()) scripts.push(attributes.onload);
      if (hiddenElements.has(name)) hidden.push(name);
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
        (hidden.includes('noscript') ? unscripted : refreshes).push(attributes.content ?? '');
      if (hidden.length > 0) return;
      texts.push(' ');
      hasContent ||= contentElements.has(name);
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
  return { text: collapse(texts.join('')), hasContent, refreshes, unscripted, scripts };
}
