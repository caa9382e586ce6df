import { builder } from '../../schema/builder.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { type Content, ContentType } from '../content/types.ts';
import { Metadata } from '../metadata/types.ts';
import type { RenderDelta } from './added-by-script.ts';

export interface Screenshot {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly format: 'PNG' | 'JPEG' | 'WEBP';
  readonly sha256: string;
  readonly truncated: boolean;
}

/** What only a browser can tell of a page on a device. */
export interface RenderedView {
  readonly finalUrl: string;
  readonly title: string | null;
  readonly screenshot: Screenshot | null;
  readonly fullPage: Screenshot | null;
  readonly contentWidth: number;
  readonly horizontalOverflow: boolean;
  readonly pageHeight: number;
  readonly minFontPx: number | null;
  readonly smallTapTargets: number;
  readonly foldText: string | null;
  readonly consentBanner: boolean | null;
  readonly consoleErrors: readonly string[];
  readonly failedRequests: number;
  readonly addedByScript: RenderDelta;
  readonly metadata: Metadata | null;
  readonly content: Content | null;
}

const ImageFormat = builder.enumType('ImageFormat', {
  description: 'How an image is encoded.',
  values: {
    PNG: { description: 'Lossless.' },
    JPEG: { description: 'Lossy, readable everywhere.' },
    WEBP: { description: 'Lossy, smaller.' },
  } as const,
});

const ScreenshotType = builder.objectRef<Screenshot>('Screenshot').implement({
  description: 'A screenshot of the page, served by this service.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      description: 'Where the image is served for as long as this answer is cached.',
    }),
    width: t.exposeInt('width', { description: 'Width in device pixels.' }),
    height: t.exposeInt('height', { description: 'Height in device pixels.' }),
    bytes: t.exposeInt('bytes', { description: 'Size of the file.' }),
    format: t.expose('format', {
      type: ImageFormat,
      description: 'How it is encoded; currently always WEBP.',
    }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the file, in hexadecimal.' }),
    truncated: t.exposeBoolean('truncated', {
      description: 'Whether the page continues below: an image ends at 16,383 device pixels.',
    }),
  }),
});

const RenderDeltaType = builder.objectRef<RenderDelta>('RenderDelta').implement({
  description: 'What the rendered document has that the one sent by the server does not.',
  fields: (t) => ({
    words: t.exposeInt('words', { description: 'Words of text.' }),
    links: t.exposeInt('links', { description: 'Link targets.' }),
    images: t.exposeInt('images', { description: 'Image addresses.' }),
    metas: t.expose('metas', { type: [MetaEntry], description: 'New and changed meta tags.' }),
    titleChanged: t.exposeBoolean('titleChanged', { description: 'Whether the title is different.' }),
  }),
});

export const RenderedViewType = builder.objectRef<RenderedView>('RenderedView').implement({
  description: 'The page as a visitor sees it once it has loaded in a browser. Lengths are in CSS pixels.',
  fields: (t) => ({
    finalUrl: t.expose('finalUrl', {
      type: 'URL',
      description: 'Where redirects and scripts have led.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title of the browser window.' }),
    screenshot: t.expose('screenshot', {
      type: ScreenshotType,
      nullable: true,
      description: 'The first screen; null if it could not be taken.',
    }),
    fullPage: t.expose('fullPage', {
      type: ScreenshotType,
      nullable: true,
      description: 'The page from top to bottom, at the width of the screen; null if it could not be taken.',
    }),
    contentWidth: t.exposeInt('contentWidth', { description: 'Width of all that can be scrolled to.' }),
    horizontalOverflow: t.exposeBoolean('horizontalOverflow', {
      description: 'Whether a visitor has to scroll sideways.',
    }),
    pageHeight: t.exposeInt('pageHeight', { description: 'Height from top to bottom.' }),
    minFontPx: t.exposeFloat('minFontPx', {
      nullable: true,
      description: 'The smallest visible font size; null if there is no text.',
    }),
    smallTapTargets: t.exposeInt('smallTapTargets', {
      description:
        'Links, buttons and fields smaller than 24 by 24, except those in a line of text (WCAG 2.5.8).',
    }),
    foldText: t.exposeString('foldText', {
      nullable: true,
      description: 'The text of the first screen; null if it shows none.',
    }),
    consentBanner: t.exposeBoolean('consentBanner', {
      nullable: true,
      description: 'Whether an overlay asks for consent to cookies.',
    }),
    consoleErrors: t.exposeStringList('consoleErrors', {
      description: 'Console errors and uncaught exceptions, at most a hundred.',
    }),
    failedRequests: t.exposeInt('failedRequests', {
      description: 'Requests of the page that got no answer, or one with a status of 400 or above.',
    }),
    addedByScript: t.expose('addedByScript', {
      type: RenderDeltaType,
      description: 'What a client that does not run scripts misses.',
    }),
    metadata: t.expose('metadata', {
      type: Metadata,
      nullable: true,
      description: 'The metadata of the rendered document, extracted as for the page.',
    }),
    content: t.expose('content', {
      type: ContentType,
      nullable: true,
      description: 'The main content of the rendered document, extracted as for the page.',
    }),
  }),
});
