import { parse } from 'css-what';
import type { PageActions } from '../../../extract/page/browser.ts';
import { invalidParameter } from '../../../extract/page/errors.ts';
import type { ConsentChoice } from '../../../extract/schema/consent.ts';

/** A caller's arguments about the page in the browser, at either endpoint. */
export interface PageActionArguments {
  readonly waitFor?: string | null | undefined;
  readonly scroll?: boolean | null | undefined;
  readonly screenshot?: string | null | undefined;
  readonly consent?: ConsentChoice | null | undefined;
}

/** The maximum length of a CSS selector, in characters. */
export const maxSelector = 500;

/** The actions that differ from the default. Throws a ScrapeError that says what to change. */
export function readPageActions({ waitFor, scroll, screenshot, consent }: PageActionArguments): PageActions {
  return {
    ...(isGiven(waitFor) && { waitFor: selector('waitFor', waitFor) }),
    ...(scroll && { scroll }),
    ...(isGiven(screenshot) && { screenshot: selector('screenshot', screenshot) }),
    ...(consent === 'DECLINE' && { consent }),
  };
}

function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}

function selector(name: keyof typeof kinds, given: string): string {
  const text = given.trim();
  if (text.length > maxSelector)
    throw invalidParameter(`${name} must be ${kinds[name]}, of at most ${maxSelector} characters.`);
  if (text === '' || !isSelector(text))
    throw invalidParameter(
      `${name} must be ${kinds[name]}; ${JSON.stringify(text.slice(0, 50))} is not one.`,
    );
  return text;
}

const kinds = {
  waitFor: 'a CSS selector, such as main or #app .ready',
  screenshot: 'fold or a CSS selector, such as main or #app .ready',
};

function isSelector(text: string): boolean {
  try {
    return parse(text).length > 0;
  } catch {
    return false;
  }
}
