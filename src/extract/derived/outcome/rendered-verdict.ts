import type { BuiltDocument } from '../../page/browser.ts';
import { Evaluation } from '../../page/evaluation.ts';
import type { Fetched } from '../../page/reach.ts';
import { renderedResponse } from '../../page/rendered-response.ts';
import type { Rendering } from '../../schema/rendering.ts';
import { response } from '../../sources/response.ts';
import { outcome } from './index.ts';
import type { Verdict } from './verdict.ts';

interface RenderedState {
  readonly document: BuiltDocument;
  /** The site's response, without its body. */
  readonly sent: Fetched;
}

/** The verdict on a page that is still loading in a browser: the page, a shell waiting for its scripts, or a refusal. */
export const renderedVerdict: Rendering<RenderedState, Verdict> = {
  name: 'renderedVerdict',
  async run({ document, sent }) {
    const state = new Evaluation({ requestedUrl: sent.requestedUrl });
    state.supply(response.name, { value: renderedResponse(document, sent) });
    // The evaluation returns the value of the derived `outcome`, untyped.
    return (await state.value(outcome)) as Verdict;
  },
};
