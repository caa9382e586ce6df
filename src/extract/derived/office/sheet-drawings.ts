import { type Element, isTag } from 'domhandler';
import { drawingText } from './drawing-text.ts';
import { graphicsOf, type ShapeOptions } from './graphics.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { mainPartOf, relationsOf, targetOf } from './relations.ts';
import { elementAt, elementsAt } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** Writes what lies above the cells of the sheet of a name. Throws OFFICE_TOO_LARGE. */
export type SheetDrawings = (sheet: string, budget: MarkupBudget) => Promise<string>;

/** What lies above the cells of a workbook's sheets (ECMA-376, part 1, 20.5): boxes with text, and charts. */
export async function sheetDrawings(parts: ZipParts): Promise<SheetDrawings> {
  const main = (await mainPartOf(parts)) ?? 'xl/workbook.xml';
  const ofBook = await relationsOf(parts, main);
  const sheets = elementsAt(await parts.tree(main), 'workbook', 'sheets', 'sheet');
  const partOfSheet = new Map(
    sheets.map(({ attribs }) => [attribs.name ?? '', ofBook.get(attribs['r:id'] ?? '')?.target ?? '']),
  );
  return async (sheet, budget) => {
    const drawing = targetOf('drawing', await relationsOf(parts, partOfSheet.get(sheet) ?? ''));
    if (drawing === null) return '';
    const relations = await relationsOf(parts, drawing);
    const graphics = await graphicsOf(parts, relations);
    const anchors = elementAt(await parts.tree(drawing), 'xdr:wsDr');
    const anchored = anchors?.children.filter(isTag) ?? [];
    return anchored.map((anchor) => shapes(anchor, { relations, graphics, budget })).join('');
  };
}

/** The shapes of an anchor or of a group. */
function shapes(group: Element, options: ShapeOptions): string {
  const { budget, graphics } = options;
  return group.children
    .filter(isTag)
    .map((shape) => {
      if (!budget.element()) return '';
      if (shape.name === 'xdr:grpSp') return shapes(shape, options);
      if (shape.name === 'xdr:graphicFrame')
        return graphics(elementAt(shape, 'a:graphic', 'a:graphicData'), budget);
      const paragraphs = shape.name === 'xdr:sp' ? elementsAt(shape, 'xdr:txBody', 'a:p') : [];
      const lines = paragraphs.map((line) => drawingText(line, options));
      return lines.map((line) => (line.trim() === '' ? '' : `<p>${line}</p>`)).join('');
    })
    .join('');
}
