import { desktopRendering, mobileRendering } from '../../derived/browser-sources.ts';
import { inventory } from '../../derived/inventory.ts';
import { part } from '../../page/category.ts';
import { Evaluation, type Extractable } from '../../page/evaluation.ts';
import type { PageContext, Source } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { renderedResponse } from '../../page/rendered-response.ts';
import type { KeptPicture, RenderedPage } from '../../sources/page-view.ts';
import { response } from '../../sources/response.ts';
import { content } from '../content/index.ts';
import { metadata } from '../metadata/index.ts';
import { addedByScript } from './added-by-script.ts';
import type { RenderedView, Screenshot } from './rendered-types.ts';

export const renderedOnMobile = renderedBy(mobileRendering);
export const renderedOnDesktop = renderedBy(desktopRendering);

/** How the page looks, and what its document says after scripts have run. */
function renderedBy(rendering: Source<RenderedPage>) {
  return part(
    { view: rendering, response, inventory },
    async ({ view, response, inventory: sent }, context): Promise<RenderedView> => {
      const document = renderedDocument(view, { response, context });
      const rendered = await document.value(inventory);
      const { layout } = view;
      return {
        url: view.finalUrl,
        title: view.title.trim() || null,
        screenshot: view.screenshot && screenshot(view.screenshot),
        fullPage: view.fullPage && screenshot(view.fullPage),
        contentWidth: layout.contentWidth,
        horizontalOverflow: layout.horizontalOverflow,
        pageHeight: layout.pageHeight,
        minFontPx: layout.minFontPx,
        smallTapTargetCount: layout.smallTapTargets,
        smallTapTargets: layout.smallTargets,
        overflowing: layout.overflowing,
        foldText: layout.foldText || null,
        consentBanner: layout.consentBanner,
        consent: view.consent,
        consoleErrors: view.consoleErrors,
        failedRequestCount: view.failedRequests,
        // Both are values of the derived `inventory`, which an Evaluation returns untyped.
        addedByScript: addedByScript(sent, rendered as typeof sent),
        metadata: await extracted(document, metadata),
        content: await extracted(document, content),
      };
    },
  );
}

/** Evaluates the rendered document as if the server had sent it. */
function renderedDocument(
  view: RenderedPage,
  { response, context }: { response: Fetched; context: PageContext },
): Evaluation {
  const document = new Evaluation(context);
  document.supply('response', { value: renderedResponse(view, response) });
  return document;
}

/** Null if the category fails on the rendered document: the rest of the view still answers. */
async function extracted<T>(
  document: Evaluation,
  category: Extractable & { extract(...args: never[]): T | Promise<T> },
): Promise<T | null> {
  try {
    // The evaluation returns what the category's own extract returned, untyped.
    return (await document.extract(category)) as T;
  } catch {
    return null;
  }
}

function screenshot(picture: KeptPicture): Screenshot {
  const { url, width, height, bytes, sha256, truncated, scale } = picture;
  return { url, width, height, bytes, format: 'WEBP', sha256, truncated, scale };
}
