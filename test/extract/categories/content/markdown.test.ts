import { expect, test } from 'vitest';
import { contentTree } from '../../../../src/extract/categories/content/content-tree.ts';
import { markdown } from '../../../../src/extract/categories/content/markdown/index.ts';

const all = { maxTokens: null, links: true, images: true };

test.for([
  ['headings and paragraphs', '<h2>Head</h2><p>One.</p><p>Two.</p>', '## Head\n\nOne.\n\nTwo.'],
  [
    'a player on a line of its own',
    '<p>See <a class="embed" href="https://e.com/v">Tube: a [b]</a> now.</p><ul><li><a class="embed" href="https://e.com/w">Tube</a></li></ul>',
    'See  \n[Tube: a \\[b\\]](https://e.com/v)  \nnow.\n\n- [Tube](https://e.com/w)',
  ],
  [
    'emphasis close to its words',
    '<p>a <b>bold </b>b <em>em</em> <s>gone</s></p>',
    'a **bold** b _em_ ~~gone~~',
  ],
  ['emphasis inside of a word', '<p><em>un</em>believable, re<i>do</i></p>', '*un*believable, re*do*'],
  ['emphasis in an index', '<p>H<sub><em>ij</em></sub> is</p>', 'H<sub>_ij_</sub> is'],
  [
    'numbers above and below the line, where Unicode has them',
    '<p>10<sup>−6</sup> m<sup>2</sup> of H<sub>2</sub>O, 1<sup>st</sup> and x<sub>a</sub><sup>1,2</sup></p>',
    '10⁻⁶ m² of H₂O, 1st and x<sub>a</sub>¹,²',
  ],
  ['emphasis in two pieces', '<p><em>Call Me b</em><em>y</em> it</p>', '_Call Me by_ it'],
  ['emphasis in itself', '<p><b>a <strong>b</strong> c</b></p>', '**a b c**'],
  ['bold and italic', '<p><b><i>both</i></b></p>', '**_both_**'],
  [
    'a bold sign in a word, which no mark can make',
    '<p>Combo<b>®</b> j7, (so<b>)</b> it</p>',
    'Combo® j7, (so) it',
  ],
  [
    'emphasis that touches a word with its punctuation',
    '<p><b>Ann:</b>Hello, これは<b>「注意」</b>です, <b>Rain®</b>s, so<em>“x”</em>y</p>',
    '**Ann**:Hello, これは「**注意**」です, **Rain**®s, so“_x_”y',
  ],
  ['bold terms', '<dl><dt>a <b>b</b></dt><dd>c</dd></dl>', 'a **b**\n\nc'],
  ['terms that are images', '<dl><dt><img src="https://e.com/i.png"></dt></dl>', '![](https://e.com/i.png)'],
  [
    'a link behind an exclamation mark',
    '<p>Look!<a href="https://e.com/">One</a></p>',
    'Look\\![One](https://e.com/)',
  ],
  [
    'what begins a line behind a break',
    '<p>a<br>- b<br>2. c<br># d<br>~~~<br>===</p>',
    'a  \n\\- b  \n2\\. c  \n\\# d  \n\\~\\~\\~  \n\\===',
  ],
  [
    'brackets in the address of an image in a link',
    '<a href="https://e.com/"><img src="https://e.com/](" alt=""><code>&lt;img src=x&gt;</code></a>',
    '[![](https://e.com/%5d%28)`<img src=x>`](https://e.com/)',
  ],
  [
    'an address with a bar or a bare percent sign',
    '<p>www.e.com| www.e.com%</p>',
    'www\\.e.com| www\\.e.com%',
  ],
  [
    'a mark beside marks that are not written',
    '<p><b><img src="https://e.com/" alt=""></b><sub><i>0</i>1</sub></p>',
    '![](https://e.com/)01',
  ],
  [
    'code in a link that holds marks of Markdown',
    '<a href="https://e.com/"><code>`</code> <code>a_b</code></a><b><code>&lt;img src=x&gt;</code></b>',
    '[\\` `a_b`](https://e.com/)**`<img src=x>`**',
  ],
  ['a number that is a line', '<p>12.</p><p>1)</p><p>3.5</p>', '12\\.\n\n1\\)\n\n3.5'],
  [
    'what would make a table',
    '<p>a | b<br>| --- |<br>:-:<br>---</p>',
    'a | b  \n| \\--- |  \n:\\-:  \n\\---',
  ],
  ['a reference that is text', '<p>&amp;lt; &amp;amp; AT&amp;T; &amp; so</p>', '\\&lt; \\&amp; AT\\&T; & so'],
  ['backslashes that escape nothing', '<p>C:\\Users\\*, x\\ y\\</p>', 'C:\\Users\\\\\\*, x\\ y\\\\'],
  ['what stands for marks is no mark', '<p>a\uFDD0b\uFDD1</p>', 'ab'],
  ['links', '<p><a href="https://e.com/a(b)" title="T">One</a></p>', '[One](https://e.com/a%28b%29 "T")'],
  ['images', '<p><img src="https://e.com/i.png" alt="A [b]"></p>', '![A \\[b\\]](https://e.com/i.png)'],
  ['nested lists', '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>', '- One\n  - Two\n- Three'],
  [
    'numbered lists from their start',
    '<ol start="9"><li>One</li><li>Two<p>More.</p></li></ol>',
    '9. One\n10. Two\n\n    More.',
  ],
  ['numbered lists', '<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
  ['numbered lists from zero', '<ol start="0"><li>One</li></ol>', '0. One'],
  ['numbered lists from where Markdown knows no number', '<ol start="-3"><li>One</li></ol>', '1. One'],
  ['numbered lists from what is no number', '<ol start="a"><li>One</li></ol>', '1. One'],
  [
    'a list inside that does not begin with one',
    '<ol><li>One<ol start="5"><li>Five</li></ol></li></ol>',
    '1. One\n\n   5. Five',
  ],
  [
    'numbers that items state',
    '<ol><li value="4">Four</li><li>Five</li><li value="x">Six</li></ol>',
    '4. Four\n5. Five\n6. Six',
  ],
  [
    'letters, which Markdown has no marker for',
    '<ol type="a"><li>One</li><li><p>Two</p><ol type="I" start="3"><li>Three</li></ol></li></ol><ol type="A" start="26"><li>Z</li><li># AA</li><li><h2>H</h2></li></ol>',
    '- a. One\n- b. Two\n  - III. Three\n\n* Z. Z\n* AA. \\# AA\n* AB.\n\n  ## H',
  ],
  [
    'letters where there are none',
    '<ol type="a" start="0"><li>Zero</li><li>One</li></ol>',
    '- 0\\. Zero\n- a. One',
  ],
  ['a list that counts down', '<ol reversed=""><li>Two</li><li>One</li></ol>', '2. Two\n1. One'],
  [
    'lists behind each other, which are not one',
    '<ul><li>A</li></ul><ul><li>B</li></ul><ul><li>C</li></ul><ol><li>D</li></ol><ol><li>E</li></ol>',
    '- A\n\n* B\n\n- C\n\n1. D\n\n1) E',
  ],
  ['lists around an empty paragraph', '<ul><li>A</li></ul><p></p><ul><li>B</li></ul>', '- A\n\n* B'],
  [
    'lists of which one explains a term',
    '<dl><dt>A</dt><dd><ul><li>B</li></ul></dd><dd><ul><li>C</li></ul></dd></dl><ul><li>D</li></ul>',
    '**A**\n\n- B\n\n* C\n\n- D',
  ],
  ['items without a list item', '<ul><p>One</p><li></li><li>Two</li></ul>', '- One\n- Two'],
  [
    'code with its language',
    '<pre><code class="language-js">a &lt; b\n  c</code></pre>',
    '```js\na < b\n  c\n```',
  ],
  ['code that holds a fence', '<pre>```\nx\n```</pre>', '````\n```\nx\n```\n````'],
  ['code that holds two backticks', '<p><code>a``b</code></p>', '```a``b```'],
  ['code in a line', '<p>Use <code>a `b`</code></p>', 'Use `` a `b` ``'],
  [
    'code that is a link',
    '<p><code><a href="https://e.com/">len()</a></code> <code><a href="https://e.com/">x</a>[]</code></p>',
    '[`len()`](https://e.com/) `x[]`',
  ],
  ['code of several lines', '<p><code>let a;<br> b();</code></p>', '`let a;`  \n` b();`'],
  ['keys and output in a line', '<p>Press <kbd>F1</kbd>: <samp>ok</samp></p>', 'Press `F1`: `ok`'],
  ['a link without words', '<p>One<a href="https://e.com/"></a></p>', 'One'],
  [
    'a card that is a link as a whole, linked by its heading',
    '<p><a href="https://e.com/1"><img src="https://e.com/i.png"></a></p><h3><a href="https://e.com/1">One</a></h3><p><a href="https://e.com/1">Remote</a></p><p><a href="https://e.com/2">Two</a></p><p><a href="https://e.com/1">More</a> of one</p>',
    '![](https://e.com/i.png)\n\n### [One](https://e.com/1)\n\nRemote\n\n[Two](https://e.com/2)\n\n[More](https://e.com/1) of one',
  ],
  ['quotations', '<blockquote><p>One.</p><p>Two.</p></blockquote>', '> One.\n>\n> Two.'],
  ['line breaks', '<p>One<br>Two</p>', 'One  \nTwo'],
  [
    'marks that would mean something',
    '<p># 1*2 [a] snake_case _x_ &lt;b&gt;</p><p>1. no list</p>',
    '\\# 1\\*2 \\[a\\] snake_case \\_x\\_ \\<b>\n\n1\\. no list',
  ],
  [
    'tables',
    '<table><tr><th>A</th><th>B|C</th></tr><tr><td>1</td><td><p>x</p><p>y</p></td></tr></table>',
    '| A | B\\|C |\n| --- | --- |\n| 1 | x y |',
  ],
  [
    'tables without a header row',
    '<table><tr><td>1</td><td>2</td></tr></table>',
    '|  |  |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'cells that span some of the rows below',
    '<table><tr><th>A<th>B</tr><tr><td rowspan=2>1<td>2</tr><tr><td>3</tr><tr><td>4<td rowspan=3>5</tr><tr><td>6</tr><tr><td>7</tr></table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |\n| 4 | 5 |\n| 6 | 5 |\n| 7 | 5 |',
  ],
  [
    'cells that span all rows of their part of a table, and none of the next',
    '<table><thead><tr><th rowspan=2>A<th>B</thead><tbody><tr><td rowspan=0>1<td>2<tr><td>3</tbody><tbody><tr><td>4<td>5</table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |\n| 4 | 5 |',
  ],
  [
    'the foot of a table last, though it is written first',
    '<table><thead><tr><th>A</thead><tfoot><tr><td>Sum</tfoot><tbody><tr><td>1</table>',
    '| A |\n| --- |\n| 1 |\n| Sum |',
  ],
  [
    'tables with a header row of other cells',
    '<table><thead><tr><td>A<td>B</thead><tr><td>1<td>2</table>',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'tables with names of rows',
    '<table><tr><th>A<td>1</tr><tr><th>B<td>2</tr></table>',
    '|  |  |\n| --- | --- |\n| A | 1 |\n| B | 2 |',
  ],
  [
    'rows of headers as one',
    '<table><tr><th rowspan=2>A<th colspan=2>B<tr><th>C<th>D<tr><td>1<td>2<td>3</table>',
    '| A | B C | B D |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
  ],
  [
    'cells that span',
    '<table><tr><th colspan="2">A</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
    '| A |  |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |',
  ],
  [
    'cells of several blocks, on a line and without their marks',
    '<table><tr><th><h3>A</h3></th></tr><tr><td><ul><li>x</li><li>y</li></ul><pre>a  b</pre></td></tr></table>',
    '| A |\n| --- |\n| x y `a b` |',
  ],
  [
    'a table in a cell',
    '<table><tr><th>Alpha</th></tr><tr><td><table><tr><th>x</th></tr><tr><td>y</td></tr></table></td></tr></table>',
    '| Alpha |\n| --- |\n| x y |',
  ],
  [
    'a table around others',
    '<table><tr><th>A</th></tr><tr><td><table><tr><th>xyz</th></tr><tr><td>uvw</td></tr></table></td></tr></table>',
    'A\n\n| xyz |\n| --- |\n| uvw |',
  ],
  [
    'what would begin a block, where none can begin',
    '<h2>1. A</h2><table><tr><th>- b</th></tr><tr><td>2.</td></tr></table><dl><dt>3. <b>c</b></dt></dl>',
    '## 1. A\n\n| - b |\n| --- |\n| 2. |\n\n3\\. **c**',
  ],
  ['headings that end in number signs', '<h2>Learn C #</h2><h3>C#</h3>', '## Learn C \\#\n\n### C#'],
  ['rules', '<p>One</p><hr><p>Two</p>', 'One\n\n---\n\nTwo'],
  ['terms and what they mean', '<dl><dt>Rain</dt><dd>Water.</dd></dl>', '**Rain**\n\nWater.'],
] as const)('%s', ([, html, expected]) => {
  expect(markdown(contentTree(html), all)).toBe(expected);
});

const evil = '&lt;img src=x onerror=alert(1)&gt;';

test.for([
  [
    'code beside code, whose backticks would join',
    `<p><code>${evil}</code><code>\`\`</code></p>`,
    '``` <img src=x onerror=alert(1)>`` ```',
  ],
  [
    'an escape in what GFM reads as an address',
    `<p>http://x.example/${evil} www.x.example/${evil}</p>`,
    'http\\://x.example/\\<img src=x onerror=alert(1)> www\\.x.example/\\<img src=x onerror=alert(1)>',
  ],
  [
    'a mark of our own in code',
    `<p>!<code>\uFDD6\uFDDA${evil}</code></p>`,
    '!`<img src=x onerror=alert(1)>`',
  ],
  [
    'addresses that GFM links to themselves',
    '<p>See https://x.example/a_b?c=d and a@b.example, or <b>a@b.example</b></p>',
    'See https://x.example/a_b?c=d and a@b.example, or **a\\@b.example**',
  ],
  [
    'a line end in quoted code that is no line feed',
    `<blockquote><pre>a&#13;${evil}</pre></blockquote>`,
    '> ```\n> a\n> <img src=x onerror=alert(1)>\n> ```',
  ],
  [
    'a soft hyphen between backticks of a cell',
    `<table><tr><th><pre>\`\u00AD\`${evil}</pre></th></tr></table>`,
    '| ``` ``<img src=x onerror=alert(1)> ``` |\n| --- |',
  ],
  [
    'a bar behind a backslash in the code of a cell',
    '<table><tr><th><code>a\\|b</code></th></tr></table>',
    '| `a\\`\\|`b` |\n| --- |',
  ],
  ['a quotation mark without a space', '<p>&gt;a</p>', '\\>a'],
  [
    'brackets in a link, which some read without their backslashes',
    '<p><a href="https://e.com/">![a](b)</a></p>',
    '[!\\[a\\]\\(b)](https://e.com/)',
  ],
  [
    'a link in a link',
    '<p><a href="https://e.com/1">a <b><a href="https://e.com/2">b</a></b></a></p>',
    '[a **b**](https://e.com/1)',
  ],
  ['a reference in two pieces', '<p>&amp;<u>lt;</u></p>', '\\&lt;'],
  [
    'an address that holds a reference',
    '<p><a href="https://e.com/?a&amp;lt;`*">a</a></p>',
    '[a](https://e.com/?a&amp;lt;%60%2a)',
  ],
  ['words struck by one tilde', '<p>~5 or ~a~</p>', '~5 or ~a\\~'],
  ['a language that is none', '<pre><code class="language-``">a</code></pre>', '```\na\n```'],
  ['a rule in a list', '<ul><li><hr></li></ul>', '- ___'],
] as const)('what is text stays text: %s', ([, html, expected]) => {
  expect(markdown(contentTree(html), all)).toBe(expected);
});

test('links are reduced to their words, those to players too, and images to their alternative text', () => {
  const html =
    '<p><a href="https://e.com/">One</a> <img src="https://e.com/i.png" alt="x"></p><p><a class="embed" href="https://e.com/v">Tube</a></p>';
  expect(markdown(contentTree(html), { ...all, links: false })).toBe('One ![x](https://e.com/i.png)\n\nTube');
  expect(markdown(contentTree(html), { ...all, images: false })).toBe(
    '[One](https://e.com/) x\n\n[Tube](https://e.com/v)',
  );
});

test.for([
  [0, ''],
  [1, ''],
  [2, '# A'],
  [3, '# A'],
  [8, '# A\n\nOne two three.'],
  [13, '# A\n\nOne two three.\n\n- four five'],
  [1000, '# A\n\nOne two three.\n\n- four five\n- six seven'],
] as const)('%i tokens end behind a block that fits', ([maxTokens, expected]) => {
  const html = '<h1>A</h1><p>One two three.</p><ul><li>four five</li><li>six seven</li></ul>';
  expect(markdown(contentTree(html), { ...all, maxTokens })).toBe(expected);
});

const long = 'word '.repeat(20);

test.for([
  ['paragraphs', `<p>One.</p><p>${long}</p><p>3.</p>`, 'One.'],
  ['items', `<ul><li>One</li><li>${long}</li><li>3</li></ul>`, '- One'],
  ['numbered items', `<ol start="9"><li>9</li><li>10</li><li>${long}</li></ol>`, '9. 9\n10. 10'],
  ['an item in two parts', `<ul><li>One</li><li>Two<ul><li>${long}</li></ul></li></ul>`, '- One'],
  [
    'rows',
    `<table><tr><th>1</th></tr><tr><td>2</td></tr><tr><td>${long}</td></tr></table>`,
    '| 1 |\n| --- |\n| 2 |',
  ],
  ['a table without rows', `<table><tr><th>1</th></tr><tr><td>${long}</td></tr></table>`, ''],
] as const)('what fits of %s is told, and nothing behind it', ([, html, expected]) => {
  expect(markdown(contentTree(html), { ...all, maxTokens: 16 })).toBe(expected);
});

test('half a million backticks are no trouble', () => {
  expect(markdown(contentTree(`<p><code>${'` '.repeat(250_000)}</code></p>`), all).length).toBeGreaterThan(
    1000,
  );
});
