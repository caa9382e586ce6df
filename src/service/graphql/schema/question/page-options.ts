import { ConsentChoice } from '../../../../extract/schema/consent.ts';
import { PreferredForm } from '../../../../extract/schema/preferred-form.ts';
import { RenderMode } from '../../../../extract/schema/rendering-report.ts';
import { cacheTimeBounds, timeoutBounds } from '../../../endpoint/question/decide.ts';
import { maxSelector } from '../../../endpoint/question/page-actions.ts';
import type { PageQuestion } from '../../../endpoint/question/page-question.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';
import { VisitorInput } from './visitor-input.ts';

const ScreenshotOf = builder.inputType('ScreenshotOf', {
  description: 'What a picture shows: one of these.',
  isOneOf: true,
  fields: (t) => ({
    fold: t.boolean({ description: 'The first screen alone.' }),
    fullPage: t.boolean({ description: 'The first screen and the whole page, as if nothing is given.' }),
    selector: t.string({
      description: `The first visible element that this CSS selector of at most ${maxSelector} characters matches.`,
    }),
  }),
});

export const PageOptions = builder.inputType('PageOptions', {
  description: 'How a page is fetched, read and cached.',
  fields: (t) => ({
    cacheTime: t.float({
      description: `In minutes, from ${cacheTimeBounds.min} to ${cacheTimeBounds.max}; Pro plan only. How long the answer is cached, and how old a cached answer may be.`,
    }),
    revalidate: t.boolean({
      defaultValue: false,
      description: 'Fetch the page again, whatever the cache holds; Pro plan only.',
    }),
    render: t.field({
      type: typeFor(RenderMode),
      description:
        'Whether scripts run before the page is read; what they change is in fetch.rendering. If not given, what the operator has set: NEVER, unless it was changed. Pages that are opened in a browser for this count against a limit of their own.',
    }),
    prefer: t.field({
      type: typeFor(PreferredForm),
      defaultValue: 'HTML',
      description:
        'Which form of the page is read where its site offers several. Which one it was is in fetch.contentType; a version that the page names is the last of fetch.redirects, as ALTERNATE.',
    }),
    waitFor: t.string({
      description: `A CSS selector of at most ${maxSelector} characters. Where the page is opened in a browser (render, rendered, audit), it is read once something visible matches this; if nothing does in time, that fails with BROWSER_TIMEOUT.`,
    }),
    scroll: t.boolean({
      defaultValue: false,
      description:
        'Whether the page is scrolled through once in the browser, so that what loads on the way is in texts and pictures.',
    }),
    screenshot: t.field({
      type: ScreenshotOf,
      description: 'Which picture the views take. If not given, the first screen and the whole page.',
    }),
    consent: t.field({
      type: typeFor(ConsentChoice),
      defaultValue: 'KEEP',
      description:
        'What is done in the browser with a banner that asks for consent, before texts and pictures are taken; what became of it is in fetch.rendering.consent and in the views.',
    }),
    as: t.field({
      type: VisitorInput,
      description: 'The visitor as whom the page is requested, by language, headers or cookies.',
    }),
    timeout: t.int({
      description: `In milliseconds, from ${timeoutBounds.min} to ${timeoutBounds.max}: the answer comes by then, with what there is. What is missing is null with UPSTREAM_TIMEOUT; it is still fetched, for the cache.`,
    }),
  }),
});

export const changedSinceDescription =
  'The contentHash of an earlier answer to the same selection. If the page still says the same, changed is false and the categories are null, without errors.';
export const urlDescription =
  'The address of a page; without a scheme, https, or http where nothing listens there.';

export const PageRequestInput = builder.inputType('PageRequest', {
  description: 'One page of several.',
  fields: (t) => ({
    url: t.string({ required: true, description: urlDescription }),
    changedSince: t.string({ description: changedSinceDescription }),
    custom: t.string({ description: 'A text of your own, which comes back with the result of a batch.' }),
  }),
});

type Asked = Omit<PageQuestion, 'url' | 'selection' | 'selectors' | 'format' | 'changedSince'>;
type Options = typeof PageOptions.$inferInput;

/** What a caller asks by `options`. */
export function askedBy({ screenshot, ...options }: Options): Asked {
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  const picture = screenshot ? { screenshot: pictureOf(screenshot) } : {};
  return { ...Object.fromEntries(given), ...picture };
}

/** A picture as REST names it. */
export function pictureOf({ fold, selector }: typeof ScreenshotOf.$inferInput): string | null {
  return fold ? 'fold' : (selector ?? null);
}

/** The reverse. */
export function screenshotOf(picture: string): typeof ScreenshotOf.$inferInput {
  return picture === 'fold' ? { fold: true } : { selector: picture };
}
