import { iconSizes } from '../../lib/images/icon-sizes.ts';
import { isJsonObject, type JsonObject, parsedJson } from '../../lib/json-value.ts';
import { languageTag } from '../../lib/language.ts';
import type { Icon, IconPurpose } from '../../schema/icon.ts';
import { enumValue } from '../../schema/leaf.ts';
import { DisplayMode, type WebManifest } from './types.ts';

interface ManifestAddresses {
  /** The manifest's own address, which addresses in it are relative to. */
  readonly url: string;
  readonly documentUrl: string;
}

const purposes = ['ANY', 'MASKABLE', 'MONOCHROME'] as const;

/** Processes a manifest (W3C Web Application Manifest, section 3): an invalid member is left out and listed in `errors`. */
export function readManifest(text: string, addresses: ManifestAddresses): WebManifest {
  const json = parsedJson(text);
  if (!isJsonObject(json)) return new Reader({}, addresses, ['The file is not a JSON object.']).manifest();
  return new Reader(json, addresses).manifest();
}

/** Reads the members of one manifest and notes what is wrong with them. */
class Reader {
  readonly #json: JsonObject;
  readonly #addresses: ManifestAddresses;
  readonly #errors: string[];

  constructor(json: JsonObject, addresses: ManifestAddresses, errors: readonly string[] = []) {
    this.#json = json;
    this.#addresses = addresses;
    this.#errors = [...errors];
  }

  manifest(): WebManifest {
    const isBroken = this.#errors.length > 0;
    const startUrl = isBroken ? null : this.#startUrl();
    return {
      url: this.#addresses.url,
      name: this.#text('name'),
      shortName: this.#text('short_name'),
      description: this.#text('description'),
      startUrl,
      scope: startUrl === null ? null : this.#scope(startUrl),
      display: isBroken ? null : this.#display(),
      themeColor: this.#text('theme_color'),
      backgroundColor: this.#text('background_color'),
      language: this.#language(),
      icons: this.#images('icons'),
      screenshots: this.#images('screenshots'),
      shortcutCount: this.#list('shortcuts').filter(isShortcut).length,
      categories: this.#list('categories').filter((category) => typeof category === 'string'),
      problems: this.#errors,
    };
  }

  /** Falls back to the document's address if start_url is missing, invalid or of another origin. */
  #startUrl(): string {
    const { documentUrl } = this.#addresses;
    const written = this.#text('start_url');
    if (written === null) return documentUrl;
    const url = URL.parse(written, this.#addresses.url);
    if (url && url.origin === new URL(documentUrl).origin) return url.href;
    this.#errors.push(url ? 'start_url is of another origin.' : 'start_url is not an address.');
    return documentUrl;
  }

  /** The folder of the start address, unless the manifest names a scope that contains that address. */
  #scope(startUrl: string): string {
    const standard = new URL('.', startUrl).href.replace(/[?#].*/s, '');
    const written = this.#text('scope');
    if (written === null) return standard;
    const url = URL.parse(written, this.#addresses.url);
    if (!url) this.#errors.push('scope is not an address.');
    else if (url.origin !== new URL(this.#addresses.documentUrl).origin) {
      this.#errors.push('scope is of another origin.');
    } else {
      url.search = '';
      url.hash = '';
      if (startUrl.startsWith(url.href)) return url.href;
      this.#errors.push('start_url is outside scope.');
    }
    return standard;
  }

  #display(): DisplayMode {
    const written = this.#text('display');
    const known = enumValue(DisplayMode, written?.replace('-', '_'));
    if (known) return known;
    if (written !== null) this.#errors.push('display is not a display mode.');
    return 'BROWSER';
  }

  #language(): string | null {
    const written = this.#text('lang');
    const tag = written === null ? null : languageTag(written);
    if (written !== null && tag === null) this.#errors.push('lang is not a language tag.');
    return tag;
  }

  #images(member: 'icons' | 'screenshots'): Icon[] {
    return this.#list(member).flatMap((image, index) => {
      const icon = this.#image(image);
      if (!icon) this.#errors.push(`${member}[${index}] has no valid src or purpose.`);
      return icon ?? [];
    });
  }

  #image(image: unknown): Icon | null {
    if (!isJsonObject(image) || typeof image.src !== 'string') return null;
    const url = URL.parse(image.src, this.#addresses.url);
    const purposes = purposesOf(image.purpose);
    if (!url || purposes.length === 0 || !/^(?:https?|data):$/.test(url.protocol)) return null;
    return {
      url: url.href,
      rel: 'icon',
      sizes: typeof image.sizes === 'string' ? iconSizes(image.sizes) : [],
      type: typeof image.type === 'string' ? image.type.trim() || null : null,
      purposes,
      mediaQuery: null,
      color: null,
      origin: 'MANIFEST',
    };
  }

  #text(member: string): string | null {
    const value = this.#member(member);
    if (value === undefined || typeof value === 'string') return value?.trim() || null;
    this.#errors.push(`${member} is not a string.`);
    return null;
  }

  #list(member: string): readonly unknown[] {
    const value = this.#member(member);
    if (value === undefined || Array.isArray(value)) return value ?? [];
    this.#errors.push(`${member} is not a list.`);
    return [];
  }

  #member(name: string): unknown {
    return Object.hasOwn(this.#json, name) ? this.#json[name] : undefined;
  }
}

/** The standard purposes among those given: ANY if none is given, none if all of them are unknown. */
function purposesOf(value: unknown): IconPurpose[] {
  if (typeof value !== 'string' || value.trim() === '') return ['ANY'];
  const given = new Set(value.toUpperCase().split(/\s+/));
  return purposes.filter((purpose) => given.has(purpose));
}

function isShortcut(value: unknown): boolean {
  return isJsonObject(value) && typeof value.name === 'string' && typeof value.url === 'string';
}
