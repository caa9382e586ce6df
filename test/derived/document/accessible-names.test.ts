import type { Cheerio } from 'cheerio/slim';
import type { Document } from 'domhandler';
import { expect, test } from 'vitest';
import type { AccessibleName } from '../../../src/derived/document/accessible-names.ts';
import { accessibleNames } from '../../../src/derived/document/accessible-names.ts';
import { document } from '../../../src/derived/document/document.ts';
import { page } from '../../helpers/page.ts';

test.for([
  [
    'the elements that label it, in their order',
    '<a id=x aria-labelledby="b a">t</a><p id=a>A</p><p id=b>B</p>',
    'B A',
  ],
  ['its label before its content', '<a id=x aria-label=" L ">t</a>', 'L'],
  ['an empty label is none', '<a id=x aria-label=" ">t</a>', 't'],
  ['labels that are not there are none', '<a id=x aria-labelledby=gone>t</a>', 't'],
  ['the text of its images', '<a id=x><img alt=Home> page</a>', 'Home page'],
  ['the labels inside of it', '<a id=x><span aria-label=Close>×</span></a>', 'Close'],
  [
    'not what nobody gets to see',
    '<a id=x><i hidden>a</i><i style="display:none">b</i><i inert>c</i>D</a>',
    'D',
  ],
  ['not what describes a drawing', '<a id=x><svg><title>T</title><desc>By a tool</desc></svg></a>', 'T'],
  ['not what a player shows in old browsers', '<a id=x><video>Get a browser</video>Film</a>', 'Film'],
  ['what labels what is inside', '<a id=x><svg aria-labelledby=a></svg></a><p id=a>A</p>', 'A'],
  [
    'what labels it, which refers to it',
    '<a id=x aria-labelledby=b>A</a><p id=b>B<i aria-labelledby=x></i></p>',
    'B',
  ],
  ['not what is hidden from those who listen', '<a id=x><i aria-hidden=true>★</i>Star</a>', 'Star'],
  ['the alternative text of an image', '<img id=x alt=A title=T>', 'A'],
  ['the title where there is nothing else', '<a id=x title=T></a>', 'T'],
  ['the title of an icon inside', '<a id=x><i class=icon title=Cart> </i></a>', 'Cart'],
  ['the title of an image inside that has no alt', '<a id=x><img title=Cart></a>', 'Cart'],
  ['not that of decoration', '<a id=x><img alt="" title=T>Cart</a>', 'Cart'],
  ['not that of words', '<a id=x><b title=T>Cart</b></a>', 'Cart'],
  ['not that of a control', '<label id=x>Name <input title=T><select title=U></select></label>', 'Name'],
  ['the value of a button', '<input id=x type=submit value=Send>', 'Send'],
  ['the words a browser puts there', '<input id=x type=submit>', 'Submit'],
  ['the title of a drawing', '<a id=x><svg><title>Cart</title></svg></a>', 'Cart'],
  [
    'parted where blocks and lines end',
    '<a id=x><h3>Title</h3><p>Text<br>more</p>end</a>',
    'Title Text more end',
  ],
  ['not parted inside a word', '<a id=x>Sign<span>up</span></a>', 'Signup'],
  ['nothing', '<a id=x> <i></i> </a>', null],
] as const)('the accessible name is %s', async ([, html, name]) => {
  const evaluation = page(html);
  const nameOf = (await evaluation.value(accessibleNames)) as AccessibleName;
  const found = (await evaluation.value(document)) as Cheerio<Document>;
  const element = found.find('#x')[0];
  expect(element?.type === 'tag' && nameOf(element)).toBe(name);
});
