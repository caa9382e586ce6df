import fc from 'fast-check';

/** What Markdown, its readers or the writer could take for something else than words. */
const hostile = [
  '<img src=x onerror=alert(1)>',
  '<script>',
  '</p>',
  '<!--',
  '-->',
  '<a href=x>',
  '<http://a.example>',
  '<?',
  ']]>',
  'http://x.example/',
  'https://www.x.example/a_b?c=d&lt',
  'www.x.example',
  'a@b.example',
  'mailto:',
  'ftp://',
  '//x',
  '&lt;img&gt;',
  '&amp;',
  '&#60;',
  '&',
  'lt;',
  ';',
  '#',
  '# ',
  '## ',
  '- ',
  '* ',
  '+ ',
  '> ',
  '>',
  '1. ',
  '1) ',
  '===',
  '---',
  '***',
  '~~~',
  '```',
  '`',
  '``',
  '*',
  '**',
  '_',
  '__',
  '~',
  '~~',
  '\\',
  '\\\\',
  '!',
  '[',
  ']',
  '](',
  '[a](b)',
  '![a](b)',
  '[a]: b',
  '[^1]',
  '[^1]: b',
  '[x] ',
  '[ ] ',
  '|',
  '| - |',
  ' | ',
  ':',
  ':-',
  ': ',
  '$',
  '"',
  "'",
  '(',
  ')',
  '.',
  ',',
  '®',
  '“',
  '：',
  '\u00A0',
  '\t',
  ' ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  '\f',
  '\u2028',
  '\u00AD',
  '\uFEFF',
  '\u200B',
  '\u3000',
  '\uFDD0',
  '\uFDD1',
  '\uFDD6',
  '\uFDDA',
  '\uFDDC',
  '\uFDEF',
  'a',
  'b',
  'word',
  'é',
  '語',
  '🙂',
  '1',
  '12',
  'xn--',
  'A B',
];
const words = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...hostile) },
      { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''));

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\r', '&#13;');
const element = (name: string, attributes: Readonly<Record<string, string | null>>, inside: string) => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? '' : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${written.join('')}>${inside}</${name}>`;
};
const joined = (
  parts: fc.Arbitrary<string>,
  { min = 0, max }: { readonly min?: number; readonly max: number },
) => fc.array(parts, { minLength: min, maxLength: max }).map((all) => all.join(''));

const address = fc
  .tuple(fc.constantFrom('http:', 'https:'), words)
  .map(([scheme, path]) => new URL(`${scheme}//e.example/${path}`).href);
const title = fc.option(words);
const image = fc
  .record({ src: address, alt: words, title })
  .map((attributes) => element('img', attributes, '').replace('</img>', ''));

/** Sanitised content as HTML: for readers of GFM with tables and struck words, which CommonMark has no marks for. */
export function contentHtml({ gfm }: { readonly gfm: boolean }): fc.Arbitrary<string> {
  const { blocks } = fc.letrec<Record<'phrase' | 'phrasing' | 'block' | 'blocks', string>>((tie) => ({
    phrase: fc.oneof({ depthSize: 'small', withCrossShrink: true }, ...phrases(tie('phrasing'), gfm)),
    phrasing: joined(tie('phrase'), { max: 4 }),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      ...leafBlocks(tie('phrasing')),
      ...(gfm ? [table(tie('phrasing'))] : []),
      tie('blocks').map((inside) => element('blockquote', {}, inside)),
      list(fc.oneof(tie('phrasing'), tie('blocks'))),
    ),
    blocks: joined(tie('block'), { max: 4 }),
  }));
  return blocks;
}

function phrases(phrasing: fc.Arbitrary<string>, gfm: boolean): fc.Arbitrary<string>[] {
  const marks = ['b', 'strong', 'em', 'i', 'u', 'sup', 'sub', 'mark', ...(gfm ? ['s', 'del'] : [])];
  return [
    words.map(escaped),
    fc.tuple(fc.constantFrom('code', 'kbd'), words).map(([name, code]) => element(name, {}, escaped(code))),
    fc.constant('<br>'),
    image,
    fc.tuple(fc.constantFrom(...marks), phrasing).map(([name, inside]) => element(name, {}, inside)),
    fc
      .tuple(fc.record({ href: address, title }), phrasing)
      .map(([attributes, inside]) => element('a', attributes, inside)),
  ];
}

function leafBlocks(phrasing: fc.Arbitrary<string>): fc.Arbitrary<string>[] {
  return [
    phrasing,
    fc
      .tuple(fc.constantFrom('p', 'h1', 'h2', 'h6', 'dt', 'dd'), phrasing)
      .map(([name, inside]) => element(name, {}, inside)),
    fc
      .tuple(words, words)
      .map(([language, code]) =>
        element('pre', {}, element('code', { class: `language-${language}` }, escaped(code))),
      ),
    fc.constant('<hr>'),
  ];
}

function list(inside: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const items = joined(
    inside.map((text) => element('li', {}, text)),
    { max: 3 },
  );
  return fc.tuple(fc.constantFrom('ul', 'ol'), items).map(([name, items]) => element(name, {}, items));
}

function table(phrasing: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const row = (name: string) =>
    joined(
      phrasing.map((inside) => element(name, {}, inside)),
      { min: 2, max: 2 },
    ).map((cells) => element('tr', {}, cells));
  return fc
    .tuple(row('th'), joined(row('td'), { max: 2 }))
    .map(([head, rows]) => element('table', {}, head + rows));
}
