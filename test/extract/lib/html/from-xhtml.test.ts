import { expect, test } from 'vitest';
import { htmlFromXhtml } from '../../../../src/extract/lib/html/from-xhtml.ts';

test.for([
  ['a closed script', '<script src="a.js"/><p>x</p>', '<script src="a.js"></script><p>x</p>'],
  ['a closed block', `<div id='a>b' /><p>x</p>`, `<div id='a>b' ></div><p>x</p>`],
  ['void elements', '<br/><IMG src="a"/>', '<br/><IMG src="a"/>'],
  ['CDATA', '<p><![CDATA[a < b & c]]></p>', '<p>a &lt; b &amp; c</p>'],
  ['a style in a section', '<style><![CDATA[p > a {}]]></style><i/>', '<style>p > a {}</style><i></i>'],
  ['a script with code that looks like a tag', '<script>a<b/>c</script>', '<script>a<b/>c</script>'],
  ['a comment', '<!-- <div/> --><b/>', '<!-- <div/> --><b></b>'],
] as const)('converts XHTML for the HTML parser: %s', ([, xhtml, html]) => {
  expect(htmlFromXhtml(xhtml)).toBe(html);
});

test('converts hostile documents in linear time', () => {
  for (const piece of ['<a "', '<a "<a \'', '<!--', '<![CDATA[', '<script>', '<a/', "<a b='"]) {
    expect(htmlFromXhtml(piece.repeat(300_000)).length).toBeGreaterThan(0);
  }
});
