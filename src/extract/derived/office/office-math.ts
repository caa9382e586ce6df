import { type Element, isTag } from 'domhandler';
import { childrenCalled, textOf } from '../../lib/html/dom.ts';
import { escaped } from '../../lib/html/escaped.ts';
import { elementAt, writersBy } from './xml.ts';

/** The elements of Office Math with two-dimensional layout (ECMA-376, part 1, 22.1); others are what they hold. */
const writers = writersBy({
  'm:f': (element) => `<mfrac>${argument(element, 'num')}${argument(element, 'den')}</mfrac>`,
  'm:sSup': (element) => `<msup>${argument(element, 'e')}${argument(element, 'sup')}</msup>`,
  'm:sSub': (element) => `<msub>${argument(element, 'e')}${argument(element, 'sub')}</msub>`,
  'm:sSubSup': (element) =>
    `<msubsup>${argument(element, 'e')}${argument(element, 'sub')}${argument(element, 'sup')}</msubsup>`,
  'm:rad': (element) =>
    isEmpty(element, 'm:deg')
      ? `<msqrt>${argument(element, 'e')}</msqrt>`
      : `<mroot>${argument(element, 'e')}${argument(element, 'deg')}</mroot>`,
  'm:nary': (element) => {
    const sign = `<mo>${escaped(property(element, 'naryPr', 'chr') ?? '∫')}</mo>`;
    return `<munderover>${sign}${argument(element, 'sub')}${argument(element, 'sup')}</munderover>${argument(element, 'e')}`;
  },
  'm:d': (element) => {
    const sign = (name: string, usual: string) => escaped(property(element, 'dPr', name) ?? usual);
    const parts = childrenCalled('m:e', element).map(row).join('');
    return `<mfenced open="${sign('begChr', '(')}" close="${sign('endChr', ')')}" separators="${sign('sepChr', '|')}">${parts}</mfenced>`;
  },
  'm:m': (element) => `<mtable>${childrenCalled('m:mr', element).map(tableRow).join('')}</mtable>`,
  'm:eqArr': (element) =>
    `<mtable>${childrenCalled('m:e', element)
      .map((line) => `<mtr><mtd>${row(line)}</mtd></mtr>`)
      .join('')}</mtable>`,
  'm:acc': (element) =>
    `<mover>${argument(element, 'e')}<mo>${escaped(property(element, 'accPr', 'chr') ?? '^')}</mo></mover>`,
  'm:bar': (element) => {
    const name = property(element, 'barPr', 'pos') === 'top' ? 'mover' : 'munder';
    return `<${name}>${argument(element, 'e')}<mo>¯</mo></${name}>`;
  },
  'm:limLow': (element) => `<munder>${argument(element, 'e')}${argument(element, 'lim')}</munder>`,
  'm:limUpp': (element) => `<mover>${argument(element, 'e')}${argument(element, 'lim')}</mover>`,
  'm:r': run,
});
/** By `m:scr`: the same letter of another alphabet is another symbol. */
const alphabets = new Set(['double-struck', 'fraktur', 'script']);

/** A formula of Word as MathML. Its depth is bounded, as that of the part that holds it is. */
export function mathMlOf(formula: Element): string {
  return `<math>${inner(formula)}</math>`;
}

function written(element: Element): string {
  return writers.get(element.name)?.(element) ?? inner(element);
}

function inner({ children }: Element): string {
  return children
    .filter(isTag)
    .filter(({ name }) => !name.endsWith('Pr'))
    .map(written)
    .join('');
}

function row(element: Element): string {
  return `<mrow>${inner(element)}</mrow>`;
}

function argument(element: Element, name: string): string {
  const found = elementAt(element, `m:${name}`);
  return found ? row(found) : '<mrow></mrow>';
}

function isEmpty(element: Element, name: string): boolean {
  const found = elementAt(element, name);
  return found === null || textOf(found).trim() === '';
}

function tableRow(element: Element): string {
  const cells = childrenCalled('m:e', element).map((cell) => `<mtd>${row(cell)}</mtd>`);
  return `<mtr>${cells.join('')}</mtr>`;
}

function property(element: Element, properties: string, name: string): string | null {
  return elementAt(element, `m:${properties}`, `m:${name}`)?.attribs['m:val'] ?? null;
}

/** Letters stand for themselves, unless they are upright, as the name of a function, or plain text. */
function run(element: Element): string {
  const text = childrenCalled('m:t', element)
    .map((part) => textOf(part))
    .join('');
  const properties = elementAt(element, 'm:rPr');
  if (elementAt(properties, 'm:nor')) return `<mtext>${escaped(text)}</mtext>`;
  const isUpright = property(element, 'rPr', 'sty') === 'p';
  const script = property(element, 'rPr', 'scr') ?? '';
  const alphabet = alphabets.has(script) ? ` mathvariant="${script}"` : '';
  const tokens = text.match(isUpright ? /\p{L}+|[\d.,]+|\S/gu : /\p{L}|[.,]?\d+(?:[.,]\d+)*|\S/gu) ?? [];
  return tokens
    .map((token) => {
      if (/^\p{L}/u.test(token)) return `<mi${alphabet}>${escaped(token)}</mi>`;
      const name = /\d/.test(token) ? 'mn' : 'mo';
      return `<${name}>${escaped(token)}</${name}>`;
    })
    .join('');
}
