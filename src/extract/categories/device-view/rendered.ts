import {
  desktopRendering,
  type KeptPicture,
  mobileRendering,
  type RenderedPage,
} from '../../derived/browser-sources.ts';
import { type Inventory, inventory } from '../../derived/inventory.ts';
import { part } from '../../page/category.ts';
import { Evaluation, type Extractable } from '../../page/evaluation.ts';
import type { PageContext, Source } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { renderedResponse } from '../../page/rendered-response.ts';
import { metaEntry } from '../../schema/meta-entry.ts';
import { response } from '../../sources/response.ts';
import { content } from '../content/index.ts';
import { metadata } from '../metadata/index.ts';
import type { RenderDelta, RenderedView, Screenshot } from './rendered-types.ts';

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

/** The differences of the rendered document from the one sent by the server. */
function addedByScript(sent: Inventory, rendered: Inventory): RenderDelta {
  const known = new Set(sent.metas.map((meta) => JSON.stringify(metaEntry(meta))));
  return {
    wordCount: wordsAdded(sent.words, rendered.words),
    linkCount: rendered.links.difference(sent.links).size,
    imageCount: rendered.images.difference(sent.images).size,
    tags: rendered.metas.map(metaEntry).filter((meta) => !known.has(JSON.stringify(meta))),
    titleChanged: sent.title !== rendered.title,
  };
}

/** How many words were added; a word that occurs more often than before counts for each new occurrence. */
function wordsAdded(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of after) {
    const known = left.get(word) ?? 0;
    if (known === 0) added++;
    else left.set(word, known - 1);
  }
  return added;
}
