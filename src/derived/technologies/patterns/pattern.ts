import { Expression, type Match } from './expression.ts';

/** A fingerprint's pattern: an expression, and what a match of it is worth. */
export interface Pattern {
  readonly expression: Expression;
  /** 1 to 100: how much of the usual weight of its kind a match has. */
  readonly confidence: number;
  /** How the version follows from the groups: "\1", or "\1?a:b"; null where the pattern tells none. */
  readonly version: string | null;
}

/** Reads `expression\;version:\1\;confidence:50`. */
export function parsePattern(text: string, flags: 'i' | '' = 'i'): Pattern {
  const [source = '', ...attributes] = text.split('\\;');
  const named = new Map(attributes.map(nameAndValue));
  return {
    expression: new Expression(source, flags),
    confidence: readConfidence(named.get('confidence')),
    version: named.get('version') ?? null,
  };
}

/** A part of a row's reference to another technology: `PHP\;confidence:50`. */
export function parseReference(text: string): { readonly name: string; readonly confidence: number } {
  const [name = '', ...attributes] = text.split('\\;');
  return {
    name: name.trim(),
    confidence: readConfidence(new Map(attributes.map(nameAndValue)).get('confidence')),
  };
}

/** The version that a match tells; null where it tells none, or something that is no version. */
export function versionOf({ version }: Pattern, { groups, next }: Match): string | null {
  if (version === null || isHashCutShort(groups, next)) return null;
  const [, condition, yes = '', no = ''] = /^\\(\d+)\?([^:]*):(.*)$/s.exec(version) ?? [];
  const template = condition === undefined ? version : groups[Number(condition)] ? yes : no;
  const told = template.replace(/\\(\d)/g, (_, group) => groups[Number(group)] ?? '');
  return plausibleVersion(told + preRelease(told, `${groups[0]}${next}`));
}

/** `?ver=0f3a` is no version 0. */
function isHashCutShort([whole = '']: Match['groups'], next: string): boolean {
  return /=[\d.]+$/.test(whole) && /^\w/.test(next);
}

const longestPreRelease = 32;
const preReleases =
  /^(?:[-.]?(?:alpha|beta|rc|dev|pre|canary|latest|wmf|[ab](?=\.?\d))(?:[.-]?\d\w*)*(?![a-z]))+/i;

/** What is behind the numbers of a version that is not released yet: 3.0.0-beta2 is not 3.0.0. */
function preRelease(version: string, text: string): string {
  const at = /\d\.?$/.test(version) ? text.lastIndexOf(version) : -1;
  if (at === -1) return '';
  const behind = text.slice(at + version.length, at + version.length + longestPreRelease);
  return preReleases.exec(behind)?.[0] ?? '';
}

/** Digits behind ?ver= are often the time of a build: such are no versions. */
function plausibleVersion(text: string): string | null {
  const version = text.trim().replace(/(?<![.\-_])[.\-_]+$/, '');
  return /^[\w.+-]{1,24}$/.test(version) && !/\d{7}/.test(version) ? version : null;
}

function nameAndValue(attribute: string): readonly [string, string] {
  const colon = attribute.indexOf(':');
  return colon === -1 ? [attribute, ''] : [attribute.slice(0, colon), attribute.slice(colon + 1)];
}

function readConfidence(text: string | undefined): number {
  const number = Number.parseInt(text ?? '100', 10);
  return Number.isInteger(number) ? Math.min(100, Math.max(0, number)) : 100;
}
