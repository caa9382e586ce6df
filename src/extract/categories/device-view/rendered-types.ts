import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import { ConsentReport } from '../../schema/consent.ts';
import * as t from '../../schema/field.ts';
import { ImageFormat } from '../../schema/image-format.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { Content } from '../content/types.ts';
import { Metadata } from '../metadata/types.ts';

const Screenshot = answerType('Screenshot', 'A screenshot of the page, served by this service.', {
  url: t.url('Where the image is served for as long as this answer is cached.'),
  width: t.int('Width in device pixels.'),
  height: t.int('Height in device pixels.'),
  bytes: t.int('Size of the file.'),
  format: t.of(ImageFormat, 'How it is encoded; currently always WEBP.'),
  sha256: t.string('SHA-256 of the file, in hexadecimal.'),
  truncated: t.boolean('Whether the page continues below: an image ends at 16,383 device pixels.'),
  scale: t.float('Pixels of the image for each CSS pixel of the page.'),
});

export type Screenshot = AnswerOf<typeof Screenshot>;

const Box = answerType(
  'Box',
  'Where an element is on the page, in CSS pixels from its top left corner. Multiply by the scale of fullPage to find it in that picture.',
  {
    x: t.float('From the left.'),
    y: t.float('From the top.'),
    width: t.float('Its width.'),
    height: t.float('Its height.'),
    selector: t.string('A path of CSS selectors to the element.'),
    text: t.nullable(t.string('What it says, at most 100 characters; null if it has no text.')),
  },
);

const RenderDelta = answerType(
  'RenderDelta',
  'What the rendered document has that the one sent by the server does not.',
  {
    wordCount: t.int('Words of text.'),
    linkCount: t.int('Link targets.'),
    imageCount: t.int('Image addresses.'),
    tags: t.list(t.of(MetaEntry, 'New and changed meta tags.')),
    titleChanged: t.boolean('Whether the title is different.'),
  },
);

export type RenderDelta = AnswerOf<typeof RenderDelta>;

export const RenderedView = answerType(
  'RenderedView',
  'The page as a visitor sees it once it has loaded in a browser. Lengths are in CSS pixels.',
  {
    url: t.url('Where redirects and scripts have led.'),
    title: t.nullable(t.string('The title of the browser window.')),
    screenshot: t.nullable(
      t.of(
        Screenshot,
        'The first screen, or the element that the option screenshot names; null if it could not be taken.',
      ),
    ),
    fullPage: t.nullable(
      t.of(
        Screenshot,
        'The page from top to bottom, at the width of the screen; null if it could not be taken, or if the option screenshot asks for another picture.',
      ),
    ),
    contentWidth: t.int('Width of all that can be scrolled to.'),
    horizontalOverflow: t.boolean('Whether a visitor has to scroll sideways.'),
    pageHeight: t.int('Height from top to bottom.'),
    minFontPx: t.nullable(t.float('The smallest visible font size; null if there is no text.')),
    smallTapTargetCount: t.int(
      'Links, buttons and fields smaller than 24 by 24, except those in a line of text (WCAG 2.5.8).',
    ),
    smallTapTargets: t.list(t.of(Box, 'Where those are, at most 200 of them in the order of the document.')),
    overflowing: t.list(
      t.of(
        Box,
        'What makes a visitor scroll sideways: the outermost elements that reach past the side of the screen, at most 50.',
      ),
    ),
    foldText: t.nullable(t.string('The text of the first screen; null if it shows none.')),
    consentBanner: t.nullable(t.boolean('Whether an overlay asks for consent to cookies.')),
    consent: t.nullable(
      t.of(ConsentReport, 'What became of a consent banner; null if it was not to be declined.'),
    ),
    consoleErrors: t.list(t.string('Console errors and uncaught exceptions, at most a hundred.')),
    failedRequestCount: t.int(
      'Requests of the page that got no answer, or one with a status of 400 or above.',
    ),
    addedByScript: t.of(RenderDelta, 'What a client that does not run scripts misses.'),
    metadata: t.nullable(t.of(Metadata, 'The metadata of the rendered document, extracted as for the page.')),
    content: t.nullable(
      t.of(Content, 'The main content of the rendered document, extracted as for the page.'),
    ),
  },
);

/** What only a browser can tell about a page on a device. */
export type RenderedView = AnswerOf<typeof RenderedView>;
