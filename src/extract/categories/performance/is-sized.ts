import type { Element } from 'domhandler';

/** Whether the document reserves space for an image before its file arrives, by attributes or in its style. */
export function isSized({ attribs: { width, height, style = '' } }: Element): boolean {
  const stated = declarations(style);
  const isWide = isLength(width) || stated.has('width');
  const isHigh = isLength(height) || stated.has('height');
  return (isWide && isHigh) || (stated.has('aspect-ratio') && (isWide || isHigh));
}

function isLength(attribute: string | undefined): boolean {
  return /^\s*\d/.test(attribute ?? '');
}

/** The properties that a style attribute sets, other than to auto, initial or the like. */
function declarations(style: string): ReadonlySet<string> {
  const stated = new Set<string>();
  for (const declaration of style.slice(0, 2_000).toLowerCase().split(';')) {
    const [name = '', value = ''] = declaration.split(':', 2);
    if (!/^\s*(?:$|auto|initial|inherit|unset|revert)/.test(value)) stated.add(name.trim());
  }
  return stated;
}
