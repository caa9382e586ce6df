import { unescapedOnce } from '../../../lib/html/plain-text.ts';
import { oneOfSrcset } from '../../../lib/images/srcset.ts';
import { readSize } from '../../../lib/number.ts';
import { resolveUrl } from '../../../lib/url.ts';
import type { OgTag } from './tag.ts';

/** An image, video or audio with the structured properties that follow it. */
export interface OgMedia {
  readonly url: string;
  readonly secureUrl: string | null;
  readonly type: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
  /** In seconds. */
  readonly durationSeconds: number | null;
}

type Properties = Map<string, string>;

const structured = new Set(['secure_url', 'type', 'width', 'height', 'alt', 'duration']);

/**
 * The media of a root property such as og:image, in order. A structured property belongs to the root tag before it
 * (ogp.me, "Arrays"), or to the first one if none comes before it. A secure_url without any root tag counts as one.
 */
export function readOgMedia(root: string, tags: readonly OgTag[], base: string): OgMedia[] {
  const early: Properties = new Map();
  const groups: Properties[] = [];
  for (const { name, value } of tags) {
    const property = name === root ? 'url' : name.startsWith(`${root}:`) ? name.slice(root.length + 1) : '';
    const current = groups.at(-1);
    if (property === 'url') {
      if (name === root || current?.get('url') !== value) groups.push(new Map([['url', value]]));
    } else if (structured.has(property)) {
      const owner = current ?? early;
      if (!owner.has(property)) owner.set(property, value);
    }
  }
  return withEarly(groups, early).flatMap((group) => toMedia(group, base) ?? []);
}

function withEarly(groups: readonly Properties[], early: Properties): readonly Properties[] {
  const [first, ...others] = groups;
  if (first) return [new Map([...early, ...first]), ...others];
  const secure = early.get('secure_url');
  return secure === undefined ? [] : [new Map([['url', secure], ...early])];
}

function toMedia(properties: Properties, base: string): OgMedia | null {
  const address = (name: string) => {
    const written = properties.get(name);
    return written === undefined ? null : resolveUrl(oneOfSrcset(unescapedOnce(written)), base);
  };
  const url = address('url');
  if (url === null) return null;
  return {
    url,
    secureUrl: address('secure_url'),
    type: properties.get('type') ?? null,
    width: readSize(properties.get('width')),
    height: readSize(properties.get('height')),
    alt: properties.get('alt') ?? null,
    durationSeconds: readSize(properties.get('duration')),
  };
}
