import type { BuiltDocument } from '../../page/browser.ts';
import { Evaluation } from '../../page/evaluation.ts';
import type { Fetched } from '../../page/reach.ts';
import { renderedResponse } from '../../page/rendered-response.ts';
import type { Rendering } from '../../schema/rendering.ts';
import { response } from '../../sources/response.ts';
import { outcome } from './index.ts';
import type { Verdict } from './verdict.ts';

export interface RenderedState {
  readonly document: BuiltDocument;
  /** What the site had answered, without a body. */
  readonly sent: Fetched;
}

/** What a browser has got of a page so far: the page, a shell that still waits for its scripts, or a refusal. */
export const renderedVerdict: Rendering<RenderedState, Verdict> = {
  name: 'renderedVerdict',
  async run({ document, sent }) {
    const state = new Evaluation({ requestedUrl: sent.requestedUrl });
    state.supply(response.name, { value: renderedResponse(document, sent) });
    // What an evaluation gives for a derived value is what that derives.
    return (await state.value(outcome)) as Verdict;
  },
};
