import { type Element, isTag } from 'domhandler';
import { drawingText } from './drawing-text.ts';
import { Graphics } from './graphics.ts';
import type { MarkupBudget } from './markup-budget.ts';
import { mainPartOf, type Relation, relationsOf } from './relations.ts';
import { elementAt, elementsAt, xmlTree } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** What lies above the cells of a workbook's sheets (ECMA-376, part 1, 20.5): boxes with text, and charts. */
export class SheetDrawings {
  readonly #parts: ZipParts;
  /** The parts of sheets by their names. */
  readonly #sheets: ReadonlyMap<string, string>;

  private constructor(parts: ZipParts, sheets: ReadonlyMap<string, string>) {
    this.#parts = parts;
    this.#sheets = sheets;
  }

  static async of(parts: ZipParts): Promise<SheetDrawings> {
    const main = (await mainPartOf(parts)) ?? 'xl/workbook.xml';
    const relations = await relationsOf(parts, main);
    const sheets = elementsAt(xmlTree((await parts.text(main)) ?? ''), 'workbook', 'sheets', 'sheet').map(
      ({ attribs }) => [attribs.name ?? '', relations.get(attribs['r:id'] ?? '')?.target ?? ''] as const,
    );
    return new SheetDrawings(parts, new Map(sheets));
  }

  /** What lies above the cells of the sheet of this name. Throws OFFICE_TOO_LARGE. */
  async markup(sheet: string, budget: MarkupBudget): Promise<string> {
    const ofSheet = await relationsOf(this.#parts, this.#sheets.get(sheet) ?? '');
    const drawing = [...ofSheet.values()].find(({ type }) => type === 'drawing');
    if (!drawing) return '';
    const relations = await relationsOf(this.#parts, drawing.target);
    const graphics = await Graphics.read(this.#parts, relations);
    const anchors = elementAt(xmlTree((await this.#parts.text(drawing.target)) ?? ''), 'xdr:wsDr');
    const anchored = anchors?.children.filter(isTag) ?? [];
    return anchored.map((anchor) => shapes(anchor, { relations, graphics, budget })).join('');
  }
}

interface ShapeOptions {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly graphics: Graphics | null;
  readonly budget: MarkupBudget;
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
        return graphics?.markup(elementAt(shape, 'a:graphic', 'a:graphicData'), budget) ?? '';
      const paragraphs = shape.name === 'xdr:sp' ? elementsAt(shape, 'xdr:txBody', 'a:p') : [];
      const lines = paragraphs.map((line) => drawingText(line, options));
      return lines.map((line) => (line.trim() === '' ? '' : `<p>${line}</p>`)).join('');
    })
    .join('');
}
