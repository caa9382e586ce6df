import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Region } from '../../derived/document/regions.ts';
import type { JsonLdNode } from '../../derived/structured-data/json-ld-nodes.ts';
import { textsBelow } from '../../lib/html/dom.ts';
import { isJsonObject, type JsonObject, listOf } from '../../lib/json-value.ts';
import { anyOf } from '../../lib/languages/index.ts';
import { postalLines, postalParts, writtenAddress } from '../../lib/schema-org/postal-address.ts';
import { isA } from '../../lib/schema-org/subtypes.ts';
import { collapsed } from '../../lib/text.ts';
import { percentDecoded } from '../../lib/url.ts';
import type { Contact } from './types.ts';

interface ContactSources {
  /** Addresses that the page links to. */
  readonly links: readonly Readonly<URL>[];
  readonly nodes: readonly JsonLdNode[];
  /** The visible texts of the page. */
  readonly texts: readonly string[];
  /** Those of them that stand where pages say how to reach them. */
  readonly contactTexts: readonly string[];
}

/** An address must not follow a letter: that letter would belong to it, and make it invalid. */
const email =
  /(?<![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}.!#$%&*+=?^_`{|}~@-])[a-z\d_][\w.+'-]{0,63}@(?:[a-z\d-]{1,63}\.){1,5}(?:[a-z]{2,24}|xn--[a-z\d-]{2,59})(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}_-])/giu;
/** Not addresses: file names such as logo@2x.png, and examples. */
const noEmail =
  /\.(?:png|jpe?g|gif|webp|svg|js|css)$|@(?:example|sentry|domain)\.|@email\.(?:com|tld|address)$|@\dx\b/i;
/** Characters that authors put around an address in a mailto: link by mistake. */
const around = /^(?:mailto:|\/\/)|(?<![.\s])[.\s]+$|[\u061c\u200e\u200f]/gi;
const maxFound = 1_000;

/** The contact details on the page. */
export async function contact({ links, nodes, texts, contactTexts }: ContactSources): Promise<Contact> {
  const stated = (property: string) => nodes.flatMap(({ properties }) => strings(properties[property]));
  return {
    emails: unique(
      [
        ...linked(links, 'mailto:').flatMap((address) => address.replace(/&\w+=.*$/s, '').split(/[,;]/)),
        ...stated('email'),
        ...written(texts),
      ].flatMap(readEmail),
    ),
    phones: differentNumbers([
      ...(await readPhoneNumbers(
        unique([...linked(links, 'tel:'), ...stated('telephone'), ...called(texts)]),
      )),
      ...(await phoneNumbersIn(contactTexts)),
    ]),
    addresses: unique(nodes.flatMap(postalAddresses)),
  };
}

function linked(links: ContactSources['links'], scheme: string): string[] {
  return links
    .filter(({ protocol }) => protocol === scheme)
    .flatMap(({ href, searchParams }) => [
      percentDecoded(href.slice(scheme.length).split('?', 1)[0] ?? ''),
      // mailto:?to=ann@site.example (RFC 6068, section 2)
      ...searchParams.getAll('to'),
    ]);
}

const veil = `(?:${inBrackets('at|@|ät|arroba|chez')}|＠)`;
const isVeiled = new RegExp(veil, 'i');
/** An address that is written so that programs do not find it: ann [at] site (dot) example. */
const veiled = new RegExp(
  String.raw`(?<![\w.+-])([a-z\d_][\w.+-]{0,63})\s?${veil}\s?((?:[a-z\d-]{1,63}\s?(?:\.|${inBrackets('dot|punkt|punto|point|\\.')})\s?){1,5}[a-z]{2,24})(?![\w-])`,
  'gi',
);

function inBrackets(words: string): string {
  return String.raw`(?:\[\s?(?:${words})\s?\]|\(\s?(?:${words})\s?\)|\{\s?(?:${words})\s?\}|<\s?(?:${words})\s?>)`;
}

/** A telephone number in a text, behind a word for it. Texts have few digits, so each is asked what is before it. */
const labelled = new RegExp(
  String.raw`(?=[+(\d])(?<=(?<!\p{L})(?:${anyOf('phoneLabel')}|☎|📞)(?:\.?\s?[:：]|\.|\s(?=[+(0]|\d{3}[\s.-]\d{3}[\s.-]\d{4}))\s?)\+?\(?\d[\d\s()./·‐-―-]{5,22}\d(?![\d\p{L}])`,
  'giu',
);
const maxTexts = 200_000;
const leastDigits = 7;

/**
 * The texts are joined by spaces, so that the end of one is not taken for the beginning of an address in the next, except
 * where only the next has what belongs behind the sign: ann@<wbr>site.example.
 */
function written(texts: readonly string[]): readonly string[] {
  const near = texts.flatMap((text, index) => {
    if (!text.includes('@')) return [];
    const before = text === '@' ? (texts[index - 1] ?? '') : '';
    return `${before}${text}${text.endsWith('@') ? (texts[index + 1] ?? '') : ''}`;
  });
  const hidden = texts
    .filter((text) => isVeiled.test(text))
    .flatMap((text) =>
      Array.from(text.slice(0, maxTexts).matchAll(veiled), ([, name, host = '']) => {
        const points = host.replace(/\s?[[({]\s?[a-z.]{1,5}\s?[\])}]\s?/gi, '.');
        return `${name}@${points.replaceAll(' ', '')}`;
      }),
    );
  return [...(near.join(' ').match(email) ?? []), ...hidden];
}

function called(texts: readonly string[]): readonly string[] {
  const line = texts.join(' ').slice(0, maxTexts).replace(/\s+/g, ' ');
  return (line.match(labelled) ?? []).filter((number) => number.replace(/\D/g, '').length >= leastDigits);
}

function readEmail(written: string): string[] {
  // Ann Lee <ann@site.example>
  const bracketed = /<([^<>]*)>?$/.exec(written.trimEnd())?.[1] ?? written;
  const address = withAsciiHost(bracketed.trim().replace(around, ''));
  const found = address.match(email) ?? [];
  return found.filter((one) => !noEmail.test(one)).map((one) => one.toLowerCase());
}

function withAsciiHost(address: string): string {
  const at = address.lastIndexOf('@');
  const host = /[^\0-\x7f]/.test(address.slice(at)) ? asciiHost(address.slice(at + 1)) : '';
  return at > 0 && host !== '' ? `${address.slice(0, at)}@${host}` : address;
}

/** Empty if it is no host, or more than a host. */
function asciiHost(host: string): string {
  return /[/?#:@\\]/.test(host) ? '' : (URL.parse(`http://${host}`)?.hostname ?? '');
}

/** The addresses of people and organisations; those of events and jobs are not for contact. */
function postalAddresses({ types, properties }: JsonLdNode): string[] {
  if (!isA(types, 'Organization') && !isA(types, 'Person')) return [];
  return listOf(properties.address).flatMap((address) =>
    isJsonObject(address) ? readAddress(address) : (writtenAddress(address) ?? []),
  );
}

function readAddress(address: JsonObject): string[] {
  const lines = postalLines(postalParts(address));
  return lines.length >= 2 ? [lines.join(', ')] : [];
}

function strings(value: unknown): string[] {
  return [value].flat().flatMap((one) => {
    if (typeof one === 'string' || typeof one === 'number') return String(one);
    const named = (one as { name?: unknown } | null)?.name;
    return typeof named === 'string' ? named : [];
  });
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, maxFound);
}

/** Of the numbers that have the same digits, one in E.164, else the first. */
function differentNumbers(numbers: readonly string[]): string[] {
  const digitsOf = (number: string) => number.replace(/\P{Nd}/gu, '');
  const best = numbers.toSorted((a, b) => Number(b.startsWith('+')) - Number(a.startsWith('+')));
  const byDigits = new Map(best.toReversed().map((number) => [digitsOf(number), number]));
  return unique(numbers).filter((number) => byDigits.get(digitsOf(number)) === number);
}

/** From the sign of an international number to its last digit; what follows is an extension or other text. */
const international = /[+＋]([\p{Nd}\p{Zs}()[\]./·‐-―−-]*\p{Nd})/u;
const unlabelled = new RegExp(
  String.raw`(?=\+)(?<![\p{L}\p{N}+]|(?:${anyOf('fax')}|(?<!\p{L})f)[\p{P} ]{0,3})\+[1-9][\d ()./‐-―-]{6,22}\d(?![\d\p{L}])`,
  'giu',
);

/** Each in E.164 if it is valid and states its country, else as written, without what is no number. */
async function readPhoneNumbers(written: readonly string[]): Promise<string[]> {
  const numbers = written.flatMap((text) => {
    const number = collapsed(text.replace(/^[^\p{Nd}+＋(]+/u, ''))?.slice(0, 50) ?? '';
    return (number.match(/\p{Nd}/gu)?.length ?? 0) < 3 ? [] : [number];
  });
  // Without the sign of an international number, its country is unknown.
  if (!numbers.some((number) => international.test(number))) return numbers;
  const e164 = await e164Reader();
  return numbers.map((number) => e164(number) ?? number);
}

/** International numbers in texts, in E.164: those that are valid, and not behind the word for a fax. */
async function phoneNumbersIn(texts: readonly string[]): Promise<string[]> {
  const text = texts.join(' ').replace(/\s+/g, ' ');
  if (!international.test(text)) return [];
  const e164 = await e164Reader();
  return Array.from(text.matchAll(unlabelled), ([number]) => number).flatMap((number) => e164(number) ?? []);
}

async function e164Reader(): Promise<(number: string) => string | null> {
  // Loaded for the first number that states its country: most pages have none.
  const { parsePhoneNumber } = await import('awesome-phonenumber');
  return (number) => {
    const [, digits] = international.exec(number) ?? [];
    const parsed = digits === undefined ? null : parsePhoneNumber(`+${digits}`);
    return parsed?.valid ? parsed.number.e164 : null;
  };
}

const maxText = 100_000;
/** Names of classes, ids and path segments. */
const contactName = new RegExp(`^(?:${anyOf('contactPart')})|[-_](?:${anyOf('contactPart')})s?$`, 'iu');

/** The texts where pages say how to reach them: address elements, the footer, parts and pages named so. */
export function contactTexts(
  elements: Elements,
  regionOf: (element: Element) => Region,
  address: string,
): string[] {
  if (isContactPage(address)) return textsBelow(elements.of('body')[0], maxText);
  const saysHow = (element: Element) =>
    element.name === 'address' || regionOf(element) === 'FOOTER' || isNamed(element);
  const chosen = new Set<Element>();
  const texts: string[] = [];
  // A parent is known before its children.
  for (const element of elements.all) {
    const isWithin = chosen.has(element.parent as Element);
    if (!isWithin && !saysHow(element)) continue;
    chosen.add(element);
    if (!isWithin) texts.push(...textsBelow(element, maxText));
  }
  return texts;
}

const isContactPage = (address: string) =>
  percentDecoded(URL.parse(address)?.pathname ?? '')
    .split('/')
    .some((segment) => contactName.test(segment));

const isNamed = ({ attribs: { id = '', class: classes = '' } }: Element) =>
  (id !== '' && contactName.test(id)) ||
  (classes !== '' &&
    classes
      .slice(0, 500)
      .split(/\s+/)
      .some((name) => contactName.test(name)));
