import type { Document, Element } from 'domhandler';
import { chartMarkup } from './charts.ts';
import { drawingText } from './drawing-text.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { type NumberFormat, numberFormat } from './number-format.ts';
import type { Relation } from './relations.ts';
import { elementAt, elementsAt, xmlTree } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** The charts and diagrams that a slide or a sheet shows, each in a part of its own. */
export class Graphics {
  readonly #trees: ReadonlyMap<string, Document>;
  readonly #format: NumberFormat;
  /** What has been shown of them, by their relations: it may be shown any number of times. */
  readonly #shown = new Map<string, string>();

  private constructor(trees: ReadonlyMap<string, Document>, format: NumberFormat) {
    this.#trees = trees;
    this.#format = format;
  }

  /** Those of a part, by its relations. Throws OFFICE_TOO_LARGE. */
  static async read(parts: ZipParts, relations: ReadonlyMap<string, Relation>): Promise<Graphics | null> {
    const trees = new Map<string, Document>();
    for (const [id, { type, target }] of relations) {
      if (type === 'chart' || type === 'diagramData')
        trees.set(id, xmlTree((await parts.text(target)) ?? ''));
    }
    return trees.size === 0 ? null : new Graphics(trees, await numberFormat());
  }

  /** What a graphic frame (a:graphicData) refers to; '' if that is neither a chart nor a diagram. */
  markup(data: Element | null, budget: MarkupBudget): string {
    const chart = elementAt(data, 'c:chart')?.attribs['r:id'];
    const diagram = elementAt(data, 'dgm:relIds')?.attribs['r:dm'];
    const id = chart ?? diagram ?? '';
    const shown = this.#shown.get(id);
    if (shown !== undefined) return budget.whole(shown);
    const tree = this.#trees.get(id);
    if (!tree) return '';
    const markup =
      chart === undefined ? diagramMarkup(tree, budget) : chartMarkup(tree, budget, this.#format);
    this.#shown.set(id, markup);
    return markup;
  }
}

/** The texts of a diagram (ECMA-376, part 1, 21.4) as a list. */
function diagramMarkup(part: Document, budget: MarkupBudget): string {
  const items = elementsAt(part, 'dgm:dataModel', 'dgm:ptLst', 'dgm:pt').flatMap((point) => {
    const lines = elementsAt(point, 'dgm:t', 'a:p');
    const text = lines.map((line) => drawingText(line, { budget, relations: new Map() })).filter(Boolean);
    return text.length > 0 ? [`<li>${text.join('<br>')}</li>`] : [];
  });
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
