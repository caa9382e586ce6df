import { Expression, type ExpressionOptions, type Match } from './expression.ts';

/** A fingerprint's pattern: an expression, and how its matches are used. */
export interface Pattern {
  readonly expression: Expression;
  /** 1 to 100: how much of the usual weight of its kind a match has. */
  readonly confidence: number;
  /** The template of the version with references to groups: "\1", or "\1?a:b"; null if the pattern has none. */
  readonly version: string | null;
}

/** Reads `expression\;version:\1\;confidence:50`. */
export function parsePattern(text: string, options?: ExpressionOptions): Pattern {
  const [source = '', ...attributes] = text.split('\\;');
  const named = new Map(attributes.map(nameAndValue));
  return {
    expression: new Expression(source, options),
    confidence: readConfidence(named.get('confidence')),
    version: named.get('version') ?? null,
  };
}

/** Reads a row's reference to another technology: `PHP\;confidence:50`. */
export function parseReference(text: string): { readonly name: string; readonly confidence: number } {
  const [name = '', ...attributes] = text.split('\\;');
  return {
    name: name.trim(),
    confidence: readConfidence(new Map(attributes.map(nameAndValue)).get('confidence')),
  };
}

/** The version in a match; null if there is none, or if it is not plausible. */
export function versionOf({ version }: Pattern, { groups, next }: Match): string | null {
  if (version === null || isHashCutShort(groups, next)) return null;
  const [, condition, yes = '', no = ''] = /^\\(\d+)\?([^:]*):(.*)$/s.exec(version) ?? [];
  const template = condition === undefined ? version : groups[Number(condition)] ? yes : no;
  const expanded = template.replace(/\\(\d)/g, (_, group) => groups[Number(group)] ?? '');
  return plausibleVersion(expanded + preRelease(expanded, `${groups[0]}${next}`));
}

/** Whether a match ends inside of a hash: `?ver=0f3a` is not version 0. */
function isHashCutShort([whole = '']: Match['groups'], next: string): boolean {
  return /=[\d.]+$/.test(whole) && /^\w/.test(next);
}

const longestPreRelease = 32;
const preReleases =
  /^(?:[-.]?(?:alpha|beta|rc|dev|pre|canary|latest|wmf|[ab](?=\.?\d))(?:[.-]?\d\w*)*(?![a-z]))+/i;

/** The pre-release suffix after a version, "-beta2" of 3.0.0-beta2, or an empty text. */
function preRelease(version: string, text: string): string {
  const at = /\d\.?$/.test(version) ? text.lastIndexOf(version) : -1;
  if (at === -1) return '';
  const rest = text.slice(at + version.length, at + version.length + longestPreRelease);
  return preReleases.exec(rest)?.[0] ?? '';
}

/** Null for what is not a version: many digits after ?ver= are the time of a build. */
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
