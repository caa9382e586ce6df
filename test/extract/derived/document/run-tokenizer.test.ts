import { Tokenizer } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { describe, expect, test } from 'vitest';
import { DocumentParser } from '../../../../src/extract/derived/document/document-parser.ts';
import { documents } from '../../../helpers/generated-markup.ts';
import { oddPages } from '../../../helpers/odd-pages.ts';
import { holds, propertyTimeout } from '../../../helpers/property.ts';
import { treeHash } from '../../../helpers/tree-hash.ts';

/** A page's tree and its number of parse errors, by parse5's own tokenizer or by ours. */
function parse(html: string, which: 'OWN' | 'OURS') {
  let errors = 0;
  const parser = new DocumentParser({
    treeAdapter: adapter,
    scriptingEnabled: false,
    onParseError: () => void errors++,
  });
  parser.options.sourceCodeLocationInfo = false;
  if (which === 'OWN') parser.tokenizer = new Tokenizer(parser.options, parser);
  parser.tokenizer.write(html, true);
  return { tree: treeHash(parser.document), errors };
}

function expectTheSame(html: string) {
  expect(parse(html, 'OURS')).toEqual(parse(html, 'OWN'));
}

const long = 'word & word < word\n'.repeat(10_000);

describe('reads what parse5’s own tokenizer reads', () => {
  test.for([
    [
      'a line break at the beginning of a textarea or a pre',
      '<textarea>\n\none two</textarea><pre>\r\n x\n</pre>',
    ],
    ['carriage returns', '<p title="a\r\nb\rc">one\r\ntwo\rthree \r\n four<!-- a\r\nb\r-->'],
    ['a NUL', '<p \0=\0 title="a\0b" id=a\0b>one\0two<!-- a\0b --><script>a\0b</script><t\0>'],
    [
      'white space before the head and after the body',
      ' \n <!doctype html> <html> <head> x </head> <body> </body> x </html> y ',
    ],
    [
      'text in a table, outside its cells',
      '<table> one <tr> two <td> three four </td> five <select> <option> a b',
    ],
    [
      'names with capital and non-ASCII letters',
      '<DIV Class=A DATA-x=1 éa=1 aÉb=2 a"b=3 a<b=4></DIV><ſvg><p/id=x/>',
    ],
    [
      'words in a frameset, where only white space is allowed',
      '<frameset> one two <frame> </frameset> three four ',
    ],
    ['words in the head', '<head><noscript> one two </noscript>'],
    ['references', '<p title="a&amp;b&ampc&amp=d&#x41;" id=a&amp;b>one&lt;two &notit; &#13;three&'],
    ['pairs of surrogates, and halves of them', '<p title="😀 \uD800">one 😀 two \uDC00 three \uD800'],
    [
      'characters that are parse errors',
      '<p title="\u0001 \u007F \uFDD0">\u0001 one \u0085 two \uFFFE \u{1FFFF}',
    ],
    ['a script with comments and script tags', '<script>a < b <!-- <script> x </script> --> y </script>z'],
    ['comments', '<!-- a - b -- c --!><!--><!---><!-- <!-- x --><!x y><?z w><!--a--'],
    [
      'attribute values with every kind of quote',
      `<a b = 'c "d" e' f="g 'h' i"j=k"l'm>n=\`o p=q<r s=t/u v="">`,
    ],
    [
      'foreign elements',
      '<svg viewBox="0 0 1 1"> a b <![CDATA[ c < d ]]> <title> e f </title></svg> <math> g <mi> h',
    ],
    ['an end in the middle of anything', '<p>one two <a href="three four'],
    ['a text longer than the tokenizer’s buffer', `<p>${long}<p title="${long}">${long}<b>x</b>`],
    ['such a text between tables', `<table>${long}<td>${long}</table>${long}`],
  ] as const)('%s', ([, html]) => expectTheSame(html));

  test.for(oddPages.flatMap(({ name, body }) => (typeof body === 'string' ? [[name, body] as const] : [])))(
    'generated %s',
    ([, html]) => expectTheSame(html),
  );

  test('generated documents', () => holds(documents, expectTheSame, { runs: 500 }), propertyTimeout);
});
