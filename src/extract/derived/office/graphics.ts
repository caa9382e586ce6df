import type { Document, Element } from 'domhandler';
import { chartMarkup } from './charts.ts';
import { drawingText } from './drawing-text.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { numberFormat } from './number-format.ts';
import type { Relation } from './relations.ts';
import { elementAt, elementsAt } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** Writes the chart or diagram that a graphic frame (a:graphicData) refers to; '' if it refers to neither. */
type Graphics = (data: Element | null, budget: MarkupBudget) => string;

/** What the shapes of a slide or a sheet are written with. */
export interface ShapeOptions {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly graphics: Graphics;
  readonly budget: MarkupBudget;
}

/** The charts and diagrams that a slide or a sheet shows, each in a part of its own. Throws OFFICE_TOO_LARGE. */
export async function graphicsOf(
  parts: ZipParts,
  relations: ReadonlyMap<string, Relation>,
): Promise<Graphics> {
  const trees = new Map<string, Document>();
  for (const [id, { type, target }] of relations) {
    if (type === 'chart' || type === 'diagramData') trees.set(id, await parts.tree(target));
  }
  if (trees.size === 0) return () => '';
  const format = await numberFormat();
  /** What has been shown of them, by their relations: it may be shown any number of times. */
  const shown = new Map<string, string>();
  return (data, budget) => {
    const chart = elementAt(data, 'c:chart')?.attribs['r:id'];
    const diagram = elementAt(data, 'dgm:relIds')?.attribs['r:dm'];
    const id = chart ?? diagram ?? '';
    const known = shown.get(id);
    if (known !== undefined) return budget.whole(known);
    const tree = trees.get(id);
    if (!tree) return '';
    const markup = chart === undefined ? diagramMarkup(tree, budget) : chartMarkup(tree, budget, format);
    shown.set(id, markup);
    return markup;
  };
}

/** The texts of a diagram (ECMA-376, part 1, 21.4) as a list. */
function diagramMarkup(part: Document, budget: MarkupBudget): string {
  const items = elementsAt(part, 'dgm:dataModel', 'dgm:ptLst', 'dgm:pt').flatMap((point) => {
    const lines = elementsAt(point, 'dgm:t', 'a:p');
    const text = lines.map((line) => drawingText(line, { budget })).filter(Boolean);
    return text.length > 0 ? [`<li>${text.join('<br>')}</li>`] : [];
  });
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
