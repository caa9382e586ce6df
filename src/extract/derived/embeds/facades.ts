import type { Element } from 'domhandler';
import { isJsonObject, parsedJson, scalarText } from '../../lib/json-value.ts';
import type { Elements } from '../document/elements.ts';
import table from './facades.json' with { type: 'json' };

/** The attribute that names a player or post, and how its address is made of the value. */
type Facade = readonly [attribute: string, address: (value: string) => string];

/** In the table, {id} stands for the value, encoded, and {+id} for the value as it is (RFC 6570, 3.2.2 and 3.2.3). */
function made(template = ''): Facade[1] {
  return (value) =>
    template.replace(/\{(\+?)id\}/, (_, plain: string) => (plain ? value : encodeURIComponent(value)));
}

/** By names that pages write: one such as "constructor" names nothing. */
function facadesIn(rows: Readonly<Record<string, readonly string[]>>): Map<string, Facade> {
  return new Map(
    Object.entries(rows).map(([name, [attribute = '', template]]) => [name, [attribute, made(template)]]),
  );
}

/** Elements that a script replaces by a player or post on demand. */
const byTag = facadesIn(table.tags).set('amp-tiktok', ['data-src', tikTok]);

/** Attributes that make any element a facade. */
const byAttribute: readonly Facade[] = [
  ...Object.entries(table.attributes).map(([attribute, template]): Facade => [attribute, made(template)]),
  ['data-bluesky-uri', (uri) => `https://embed.bsky.app/embed/${uri.replace(/^at:\/\//, '')}`],
  ['data-borlabs-cookie-content', (encoded) => frameIn(Buffer.from(encoded, 'base64').toString())],
];

const facadeAttributes = new Set(byAttribute.map(([attribute]) => attribute));

/** By the provider that a player of Plyr states. */
const plyr = facadesIn(table.plyr);

/** Classes that make any element a facade. */
const byClass = facadesIn(table.classes)
  .set('flourish-embed', ['data-src', (work) => `https://flo.uri.sh/${work.split('?', 1)[0]}/embed`])
  .set('sqs-video-wrapper', ['data-html', frameIn])
  .set('elementor-widget-video', ['data-settings', elementorVideo]);

/** Matches any of these classes. */
const anyClass = new RegExp(
  `(?:^|\\s)(?:(${[...byClass.keys()].join('|')})(?!\\S)|wistia_async_(\\w{6,20}))`,
);

/** The elements of a page that may be facades of a player or a post. */
export function facades(elements: Elements): Element[] {
  const marked = new Set(elements.having('data-plyr-provider', ...facadeAttributes));
  return elements.all.filter(
    (element) => byTag.has(element.name) || marked.has(element) || anyClass.test(element.attribs.class ?? ''),
  );
}

/** The address of the player or post behind a facade; null if the element is not one. */
export function facadeAddress({ name, attribs }: Element): string | null {
  const ofTag = byTag.get(name);
  if (ofTag) return addressFrom(attribs, ofTag);
  const [, className = '', wistia] = anyClass.exec(attribs.class ?? '') ?? [];
  if (wistia) return `https://fast.wistia.net/embed/iframe/${wistia}`;
  const named = byClass.get(className) ?? plyr.get(attribs['data-plyr-provider']?.toLowerCase() ?? '');
  if (named) return addressFrom(attribs, named);
  // Elements have few attributes, and hardly any has one of these.
  if (!Object.keys(attribs).some((name) => facadeAttributes.has(name))) return null;
  const marked = byAttribute.find(([attribute]) => attribs[attribute]);
  return marked ? addressFrom(attribs, marked) : null;
}

const longest = 10_000;

function addressFrom(attribs: Element['attribs'], [attribute, address]: Facade): string | null {
  const text = attribs[attribute]?.trim() ?? '';
  return text === '' || text.length > longest ? null : address(text) || null;
}

function tikTok(id: string): string {
  return /^\d+$/.test(id) ? `https://www.tiktok.com/embed/v2/${id}` : id;
}

/** Squarespace and Borlabs keep the markup of the frame in an attribute. */
function frameIn(markup: string): string {
  const source = /\ssrc=["']([^"']{1,2000})["']/.exec(markup)?.[1] ?? '';
  return source.replaceAll('&amp;', '&');
}

/** Elementor keeps the address in the settings of its widget, under a name for each provider. */
function elementorVideo(written: string): string {
  const json = parsedJson(written);
  const settings = isJsonObject(json) ? json : {};
  const provider = scalarText(settings.video_type) || 'youtube';
  return scalarText(settings[`${provider}_url`]);
}
