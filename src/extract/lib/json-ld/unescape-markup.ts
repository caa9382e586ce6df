const entities = new Map([
  ['quot', '"'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
]);

/** Decodes HTML character references, once. */
export function unescapeMarkup(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(quot|amp|lt|gt|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities.get(name.toLowerCase()) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
