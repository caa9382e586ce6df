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
  description: 'How an image is coded.',
  values: {
    PNG: { description: 'Without loss.' },
    JPEG: { description: 'With loss, readable everywhere.' },
    WEBP: { description: 'With loss, smaller.' },
  } as const,
});

const ScreenshotType = builder.objectRef<Screenshot>('Screenshot').implement({
  description: 'A picture of the page, served by this service.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      description: 'Where the picture is served for as long as this answer is cached.',
    }),
    width: t.exposeInt('width', { description: 'Width in device pixels.' }),
    height: t.exposeInt('height', { description: 'Height in device pixels.' }),
    bytes: t.exposeInt('bytes', { description: 'Size of the file.' }),
    format: t.expose('format', { type: ImageFormat, description: 'How it is coded; always WEBP today.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the file, in hexadecimal.' }),
    truncated: t.exposeBoolean('truncated', {
      description: 'Whether the page goes on below: an image ends at 16,383 device pixels.',
    }),
  }),
});

const RenderDeltaType = builder.objectRef<RenderDelta>('RenderDelta').implement({
  description: 'What is in the rendered document and not in the one that the server sent.',
  fields: (t) => ({
    words: t.exposeInt('words', { description: 'Words of text.' }),
    links: t.exposeInt('links', { description: 'Addresses that links lead to.' }),
    images: t.exposeInt('images', { description: 'Addresses of images.' }),
    metas: t.expose('metas', { type: [MetaEntry], description: 'Meta tags, new ones and changed ones.' }),
    titleChanged: t.exposeBoolean('titleChanged', { description: 'Whether the title is another one.' }),
  }),
});

export const RenderedViewType = builder.objectRef<RenderedView>('RenderedView').implement({
  description: 'The page as a visitor sees it, once it has loaded in a browser. Lengths are CSS pixels.',
  fields: (t) => ({
    finalUrl: t.expose('finalUrl', {
      type: 'URL',
      description: 'Where redirects and scripts have led.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title of the window.' }),
    screenshot: t.expose('screenshot', {
      type: ScreenshotType,
      nullable: true,
      description: 'The first screen; null where no picture could be taken.',
    }),
    fullPage: t.expose('fullPage', {
      type: ScreenshotType,
      nullable: true,
      description:
        'The page at the width of the screen, from top to bottom; null where no picture could be taken.',
    }),
    contentWidth: t.exposeInt('contentWidth', { description: 'Width of all that can be scrolled to.' }),
    horizontalOverflow: t.exposeBoolean('horizontalOverflow', {
      description: 'Whether a visitor has to scroll sideways.',
    }),
    pageHeight: t.exposeInt('pageHeight', { description: 'Height from top to bottom.' }),
    minFontPx: t.exposeFloat('minFontPx', {
      nullable: true,
      description: 'The smallest font of text that can be seen; null where there is no text.',
    }),
    smallTapTargets: t.exposeInt('smallTapTargets', {
      description:
        'Links, buttons and fields smaller than 24 by 24, those in a line of text aside (WCAG 2.5.8).',
    }),
    foldText: t.exposeString('foldText', {
      nullable: true,
      description: 'The text of the first screen; null where it shows none.',
    }),
    consentBanner: t.exposeBoolean('consentBanner', {
      nullable: true,
      description: 'Whether something over the page asks for consent to cookies.',
    }),
    consoleErrors: t.exposeStringList('consoleErrors', {
      description: 'Errors in the console and exceptions nobody caught, the first hundred.',
    }),
    failedRequests: t.exposeInt('failedRequests', {
      description: 'Requests of the page that got no answer, or one with a status of 400 and above.',
    }),
    addedByScript: t.expose('addedByScript', {
      type: RenderDeltaType,
      description: 'What a reader without a browser misses.',
    }),
    metadata: t.expose('metadata', {
      type: Metadata,
      nullable: true,
      description: 'The metadata of the rendered document, read as that of the page is.',
    }),
    content: t.expose('content', {
      type: ContentType,
      nullable: true,
      description: 'The main content of the rendered document, read as that of the page is.',
    }),
  }),
});
