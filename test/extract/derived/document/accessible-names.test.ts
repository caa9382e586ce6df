import type { Cheerio } from 'cheerio/slim';
import type { Document } from 'domhandler';
import { expect, test } from 'vitest';
import type { AccessibleName } from '../../../../src/extract/derived/document/accessible-names.ts';
import { accessibleNames } from '../../../../src/extract/derived/document/accessible-names.ts';
import { document } from '../../../../src/extract/derived/document/document.ts';
import { page } from '../../../helpers/page.ts';

test.for([
  [
    'the elements in aria-labelledby, in their order',
    '<a id=x aria-labelledby="b a">t</a><p id=a>A</p><p id=b>B</p>',
    'B A',
  ],
  ['aria-label before the content', '<a id=x aria-label=" L ">t</a>', 'L'],
  ['the content, where aria-label is empty', '<a id=x aria-label=" ">t</a>', 't'],
  ['the content, where the labelling element is missing', '<a id=x aria-labelledby=gone>t</a>', 't'],
  ['the text of its images', '<a id=x><img alt=Home> page</a>', 'Home page'],
  ['the labels of elements inside', '<a id=x><span aria-label=Close>×</span></a>', 'Close'],
  [
    'not hidden or inert content',
    '<a id=x><i hidden>a</i><i style="display:none">b</i><i inert>c</i>D</a>',
    'D',
  ],
  [
    'not the description of an SVG image',
    '<a id=x><svg><title>T</title><desc>By a tool</desc></svg></a>',
    'T',
  ],
  ['not the fallback content of a player', '<a id=x><video>Get a browser</video>Film</a>', 'Film'],
  [
    'the elements that label an element inside',
    '<a id=x><svg aria-labelledby=a></svg></a><p id=a>A</p>',
    'A',
  ],
  [
    'the element that labels it, even if that refers back',
    '<a id=x aria-labelledby=b>A</a><p id=b>B<i aria-labelledby=x></i></p>',
    'B',
  ],
  ['not content with aria-hidden', '<a id=x><i aria-hidden=true>★</i>Star</a>', 'Star'],
  ['the alternative text of an image', '<img id=x alt=A title=T>', 'A'],
  ['the title, where there is nothing else', '<a id=x title=T></a>', 'T'],
  ['the title of an icon inside', '<a id=x><i class=icon title=Cart> </i></a>', 'Cart'],
  ['the title of an image inside that has no alt', '<a id=x><img title=Cart></a>', 'Cart'],
  ['not the title of a decorative image', '<a id=x><img alt="" title=T>Cart</a>', 'Cart'],
  ['not the title of text', '<a id=x><b title=T>Cart</b></a>', 'Cart'],
  [
    'not the title of a form control',
    '<label id=x>Name <input title=T><select title=U></select></label>',
    'Name',
  ],
  ['the value of a button', '<input id=x type=submit value=Send>', 'Send'],
  ['the browser’s default for a button', '<input id=x type=submit>', 'Submit'],
  ['the title of an SVG image', '<a id=x><svg><title>Cart</title></svg></a>', 'Cart'],
  [
    'with spaces between blocks and lines',
    '<a id=x><h3>Title</h3><p>Text<br>more</p>end</a>',
    'Title Text more end',
  ],
  ['without spaces between inline elements', '<a id=x>Sign<span>up</span></a>', 'Signup'],
  ['nothing', '<a id=x> <i></i> </a>', null],
] as const)('the accessible name is %s', async ([, html, name]) => {
  const evaluation = page(html);
  const nameOf = (await evaluation.value(accessibleNames)) as AccessibleName;
  const found = (await evaluation.value(document)) as Cheerio<Document>;
  const element = found.find('#x')[0];
  expect(element?.type === 'tag' && nameOf(element)).toBe(name);
});
