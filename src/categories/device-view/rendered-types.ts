import {
  type AnswerOf,
  answerType,
  boolean,
  float,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { ConsentReport } from '../../schema/consent.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { ContentType } from '../content/types.ts';
import { Metadata } from '../metadata/types.ts';

const ImageFormat = builder.enumType('ImageFormat', {
  description: 'How an image is encoded.',
  values: {
    PNG: { description: 'Lossless.' },
    JPEG: { description: 'Lossy, readable everywhere.' },
    WEBP: { description: 'Lossy, smaller.' },
  } as const,
});

const ScreenshotType = answerType('Screenshot', 'A screenshot of the page, served by this service.', {
  url: url('Where the image is served for as long as this answer is cached.'),
  width: int('Width in device pixels.'),
  height: int('Height in device pixels.'),
  bytes: int('Size of the file.'),
  format: of(ImageFormat, 'How it is encoded; currently always WEBP.'),
  sha256: string('SHA-256 of the file, in hexadecimal.'),
  truncated: boolean('Whether the page continues below: an image ends at 16,383 device pixels.'),
  scale: float('Pixels of the image for each CSS pixel of the page.'),
});

export type Screenshot = AnswerOf<typeof ScreenshotType>;

const BoxType = answerType(
  'Box',
  'Where an element is on the page, in CSS pixels from its top left corner. Times the scale of fullPage, that is where the picture shows it.',
  {
    x: float('From the left.'),
    y: float('From the top.'),
    width: float('Its width.'),
    height: float('Its height.'),
    selector: string('A path of CSS selectors to the element.'),
    text: nullable(string('What it says, at most 100 characters; null if it has no text.')),
  },
);

const RenderDeltaType = answerType(
  'RenderDelta',
  'What the rendered document has that the one sent by the server does not.',
  {
    words: int('Words of text.'),
    links: int('Link targets.'),
    images: int('Image addresses.'),
    metas: list(of(MetaEntry, 'New and changed meta tags.')),
    titleChanged: boolean('Whether the title is different.'),
  },
);

export const RenderedViewType = answerType(
  'RenderedView',
  'The page as a visitor sees it once it has loaded in a browser. Lengths are in CSS pixels.',
  {
    finalUrl: url('Where redirects and scripts have led.'),
    title: nullable(string('The title of the browser window.')),
    screenshot: nullable(
      of(
        ScreenshotType,
        'The first screen, or the element that the argument screenshot names; null if it could not be taken.',
      ),
    ),
    fullPage: nullable(
      of(
        ScreenshotType,
        'The page from top to bottom, at the width of the screen; null if it could not be taken, or if the argument screenshot asks for another picture.',
      ),
    ),
    contentWidth: int('Width of all that can be scrolled to.'),
    horizontalOverflow: boolean('Whether a visitor has to scroll sideways.'),
    pageHeight: int('Height from top to bottom.'),
    minFontPx: nullable(float('The smallest visible font size; null if there is no text.')),
    smallTapTargets: int(
      'Links, buttons and fields smaller than 24 by 24, except those in a line of text (WCAG 2.5.8).',
    ),
    smallTargets: list(of(BoxType, 'Where those are, at most 200 of them in the order of the document.')),
    overflowing: list(
      of(
        BoxType,
        'What makes a visitor scroll sideways: the outermost elements that reach past the side of the screen, at most 50.',
      ),
    ),
    foldText: nullable(string('The text of the first screen; null if it shows none.')),
    consentBanner: nullable(boolean('Whether an overlay asks for consent to cookies.')),
    consent: nullable(
      of(ConsentReport, 'What became of a consent banner; null if it was not to be declined.'),
    ),
    consoleErrors: list(string('Console errors and uncaught exceptions, at most a hundred.')),
    failedRequests: int('Requests of the page that got no answer, or one with a status of 400 or above.'),
    addedByScript: of(RenderDeltaType, 'What a client that does not run scripts misses.'),
    metadata: nullable(of(Metadata, 'The metadata of the rendered document, extracted as for the page.')),
    content: nullable(
      of(ContentType, 'The main content of the rendered document, extracted as for the page.'),
    ),
  },
);

/** What only a browser can tell of a page on a device. */
export type RenderedView = AnswerOf<typeof RenderedViewType>;
