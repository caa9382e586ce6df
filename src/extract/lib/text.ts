/** White space other than a single space. Most texts have little of it, so that replacing only this is fast. */
const uneven = /[^\S ]\s*| \s+/g;

/** Text on one line: white space collapsed and trimmed, without soft hyphens, which only allow a line break. */
export function collapse(text: string): string {
  return withoutSoftHyphens(text).replace(uneven, ' ').trim();
}

/** Characters that nobody sees: without a width, for the direction of text, fillers of Hangul and Braille, places of objects. */
const invisible =
  /[\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffc]/;
const invisibleEnds = new RegExp(
  `^(?:\\s|${invisible.source})+|(?<!\\s|${invisible.source})(?:\\s|${invisible.source})+$`,
  'g',
);

/** What only allows or forbids a line break, anywhere in a text. */
const breakMarks = /[\u200b\u2060\ufeff]/g;

/** Collapsed text without marks for line breaks, and without invisible characters at its ends; null if it has no visible character. */
export function collapsed(text: string | null | undefined): string | null {
  if (!text) return null;
  const line = collapse(
    invisible.test(text) ? text.replace(breakMarks, '').replace(invisibleEnds, '') : text,
  );
  return /^[\s\p{Cf}]*$/u.test(line) ? null : line;
}

export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '');
}

const identifier = String.raw`\s{0,9}[#@&^]?[\w$][\w$.:\-[\]()'"| ]{0,100}`;
/** Placeholders that authors do not write in titles. */
const anywhere = new RegExp(
  `\\{\\{\\{?${identifier}\\}\\}|<%[^%>]{0,200}%>|\\{%[^%}]{0,200}%\\}|%%[a-z][a-z_]{1,60}%%`,
);
const marker = `(?:\\$\\{${identifier}\\}|\\[\\[${identifier}\\]\\]|%(?![0-9A-F]{2}%)[A-Z][A-Z0-9_]{1,60}%|__[A-Z][A-Z0-9_]{1,60}__|#\\{${identifier}\\})`;
/** Placeholders that may occur in an article about shells, but not at either end. %D0%9F is part of an address. */
const atEnds = new RegExp(`^${marker}|${marker}$`);

/** Texts that programs print for a missing value. */
const missing = /^(?:undefined|null|NaN|\[object Object\])$/;

/** Whether a template engine should have replaced a part of it: {{title}}, ${x}, [[x]], %TITLE%, %%sitename%%. */
export function isPlaceholder(value: string): boolean {
  const text = value.trim();
  return missing.test(text) || anywhere.test(text) || atEnds.test(text);
}

/** Collapsed text; null if it has no visible character, or if a template engine did not fill it. */
export function usableText(text: string | null | undefined): string | null {
  const line = collapsed(text);
  return line === null || isPlaceholder(line) ? null : line;
}

/** Whether an address is a placeholder. Its query does not count: it may have macros for an ad server, and works without them. */
export function isPlaceholderAddress(address: string): boolean {
  return isPlaceholder(address.slice(0, 2_000).split('?', 1)[0] ?? '');
}

/** Words separated by white space, as tables list them. */
export function words(list: string): readonly string[] {
  return list.split(/\s+/);
}
