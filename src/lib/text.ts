/** White space other than a single space: most texts have little of it, so only that is replaced. */
const uneven = /[^\S ]\s*| \s+/g;

/**
 * Text on one line: white space of every kind collapsed to single spaces, none at the ends, and no soft hyphens, which
 * only tell where a line may end.
 */
export function collapse(text: string): string {
  return withoutSoftHyphens(text).replace(uneven, ' ').trim();
}

/** Collapsed text; null if nothing visible is left. */
export function collapsed(text: string | null | undefined): string | null {
  if (!text) return null;
  const line = collapse(text);
  return /^[\s\p{Cf}]*$/u.test(line) ? null : line;
}

export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00AD', '');
}

const identifier = String.raw`\s{0,9}[#@&^]?[\w$][\w$.:\-[\]()'"| ]{0,100}`;
/** Marks that no author writes in a title: a template engine should have replaced them. */
const anywhere = new RegExp(
  `\\{\\{\\{?${identifier}\\}\\}|<%[^%>]{0,200}%>|\\{%[^%}]{0,200}%\\}|%%[a-z][a-z_]{1,60}%%`,
);
const marker = `(?:\\$\\{${identifier}\\}|\\[\\[${identifier}\\]\\]|%(?![0-9A-F]{2}%)[A-Z][A-Z0-9_]{1,60}%|__[A-Z][A-Z0-9_]{1,60}__|#\\{${identifier}\\})`;
/**
 * Marks that an article about shells may well contain; at either end they stand for a value. %D0%9F is part of an
 * address.
 */
const atEnds = new RegExp(`^${marker}|${marker}$`);

/** What programs print for a missing value. */
const nothing = /^(?:undefined|null|NaN|\[object Object\])$/;

/**
 * Whether a value still holds the placeholder of a template that nobody filled: {{title}}, ${x}, [[x]], %TITLE%,
 * %%sitename%%.
 */
export function isPlaceholder(value: string): boolean {
  const text = value.trim();
  return nothing.test(text) || anywhere.test(text) || atEnds.test(text);
}

/**
 * Whether an address holds such a placeholder. Macros in the query of an ad link are for the ad server: the link works
 * without them.
 */
export function isPlaceholderAddress(address: string): boolean {
  return isPlaceholder(address.slice(0, 2_000).split('?', 1)[0] ?? '');
}
