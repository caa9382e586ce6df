import { type Element, isTag } from 'domhandler';
import { textOf } from '../../lib/html/dom.ts';
import { escaped } from '../../lib/html/escaped.ts';
import type { MarkupBudget } from './markup-budget.ts';
import type { Relation } from './relations.ts';
import { elementAt } from './xml.ts';

interface TextOptions {
  readonly budget: MarkupBudget;
  readonly relations?: ReadonlyMap<string, Relation>;
}

/** A paragraph of DrawingML (ECMA-376, part 1, 21.1.2.2.6) with its line breaks and those links that the relations of its part name. */
export function drawingText(paragraph: Element, { budget, relations }: TextOptions): string {
  return paragraph.children
    .filter(isTag)
    .map((run) => {
      if (!budget.element()) return '';
      if (run.name === 'a:br') return '<br>';
      const isText = run.name === 'a:r' || run.name === 'a:fld';
      const text = isText ? escaped(budget.text(textOf(elementAt(run, 'a:t')))) : '';
      const link = elementAt(run, 'a:rPr', 'a:hlinkClick')?.attribs['r:id'];
      const target = link ? relations?.get(link) : undefined;
      const href = text && target?.type === 'hyperlink' ? budget.whole(target.target) : '';
      return href ? `<a href="${escaped(href)}">${text}</a>` : text;
    })
    .join('');
}
