import { builder } from '../../schema/builder.ts';
import { Icon } from '../../schema/icon.ts';

export interface IconProbe {
  readonly status: number;
  readonly contentType: string | null;
  readonly bytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

const IconProbe = builder.objectRef<IconProbe>('IconProbe').implement({
  description: 'What the site answers at /favicon.ico.',
  fields: (t) => ({
    status: t.exposeInt('status', { description: 'HTTP status of the answer.' }),
    contentType: t.exposeString('contentType', { nullable: true, description: 'Its Content-Type, as sent.' }),
    bytes: t.exposeInt('bytes', { nullable: true, description: 'Its size in bytes.' }),
    width: t.exposeInt('width', {
      nullable: true,
      description: 'Width of the largest image in it, in pixels; null if it is not an image.',
    }),
    height: t.exposeInt('height', {
      nullable: true,
      description: 'Height of the largest image in it, in pixels; null if it is not an image.',
    }),
  }),
});

export interface WebManifest {
  readonly url: string;
  readonly name: string | null;
  readonly shortName: string | null;
  readonly description: string | null;
  readonly startUrl: string | null;
  readonly scope: string | null;
  readonly display: string | null;
  readonly themeColor: string | null;
  readonly backgroundColor: string | null;
  readonly lang: string | null;
  readonly icons: readonly Icon[];
  readonly screenshots: readonly Icon[];
  readonly shortcuts: number;
  readonly categories: readonly string[];
  readonly errors: readonly string[];
}

const WebManifest = builder.objectRef<WebManifest>('WebManifest').implement({
  description: 'The web app manifest that the page links, processed as the W3C describes.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the manifest.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the app.' }),
    shortName: t.exposeString('shortName', { nullable: true, description: 'Its name where space is short.' }),
    description: t.exposeString('description', { nullable: true, description: 'What the app is for.' }),
    startUrl: t.expose('startUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Where the app starts; the page itself if the manifest names no address of the same origin.',
    }),
    scope: t.expose('scope', {
      type: 'URL',
      nullable: true,
      description: 'The addresses that belong to the app.',
    }),
    display: t.exposeString('display', {
      nullable: true,
      description: 'How it is shown: fullscreen, standalone, minimal-ui or browser.',
    }),
    themeColor: t.exposeString('themeColor', {
      nullable: true,
      description: 'Colour of the interface around it.',
    }),
    backgroundColor: t.exposeString('backgroundColor', {
      nullable: true,
      description: 'Colour shown before its styles have loaded.',
    }),
    lang: t.exposeString('lang', { nullable: true, description: 'Language of its texts (BCP 47).' }),
    icons: t.expose('icons', { type: [Icon], description: 'Its icons.' }),
    screenshots: t.expose('screenshots', { type: [Icon], description: 'Its screenshots.' }),
    shortcuts: t.exposeInt('shortcuts', { description: 'How many shortcuts it offers.' }),
    categories: t.exposeStringList('categories', { description: 'What kind of app it is.' }),
    errors: t.exposeStringList('errors', { description: 'What is wrong in the file.' }),
  }),
});

export interface Favicon {
  readonly url: string | null;
  readonly icons: readonly Icon[];
  readonly maskIcon: Icon | null;
  readonly tileImage: string | null;
  readonly tileColor: string | null;
  readonly logo: string | null;
  readonly manifest: WebManifest | null;
  readonly defaultIco: IconProbe | null;
}

export const Favicon = builder.objectRef<Favicon>('Favicon').implement({
  description: 'The icons of the page and its site.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      nullable: true,
      description: 'The best icon for a slot of 32 to 64 pixels.',
    }),
    icons: t.expose('icons', {
      type: [Icon],
      description:
        'Every icon: from links, tiles and the manifest, and /favicon.ico if no link declares one.',
    }),
    maskIcon: t.expose('maskIcon', {
      type: Icon,
      nullable: true,
      description: 'The one-colour icon for pinned tabs in Safari.',
    }),
    tileImage: t.expose('tileImage', {
      type: 'URL',
      nullable: true,
      description: 'The image of the Windows tile.',
    }),
    tileColor: t.exposeString('tileColor', {
      nullable: true,
      description: 'The colour of the Windows tile.',
    }),
    logo: t.expose('logo', {
      type: 'URL',
      nullable: true,
      description: 'The logo of the organisation, as structured data or Open Graph name it.',
    }),
    manifest: t.expose('manifest', {
      type: WebManifest,
      nullable: true,
      description: 'The web app manifest; null if none is linked or it cannot be fetched.',
    }),
    defaultIco: t.expose('defaultIco', {
      type: IconProbe,
      nullable: true,
      description:
        'The answer at /favicon.ico; null if a link declares an icon, since it is then not requested.',
    }),
  }),
});
