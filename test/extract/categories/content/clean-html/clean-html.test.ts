import { expect, test } from 'vitest';
import { mainContent } from '../../../../../src/extract/categories/content/main-content/index.ts';
import { derive } from '../../../../helpers/page.ts';

test.for([
  ['wrappers go', '<div><section><p>One.</p></section></div>', '<p>One.</p>'],
  ['loose text becomes a paragraph', '<div>One<div>Two</div>three</div>', '<p>One</p><p>Two</p><p>three</p>'],
  [
    'a link around blocks goes into each',
    '<a href=/x><h2>Head</h2><p>Text.</p></a>',
    '<h2><a href="https://example.com/x">Head</a></h2><p><a href="https://example.com/x">Text.</a></p>',
  ],
  [
    'handlers, classes and styles go',
    '<p onclick="x()" class=a style="color:red" id=b>One.</p>',
    '<p>One.</p>',
  ],
  [
    'a link to a script leaves its words',
    '<p><a href="java&#10;script:alert(1)">One</a> <a href="data:text/html,x">two</a>.</p>',
    '<p>One two.</p>',
  ],
  [
    'links are made absolute',
    '<base href="/a/"><p><a href="b?c=1&amp;d" title=T>One</a></p>',
    '<p><a href="https://example.com/a/b?c=1&amp;d" title="T">One</a></p>',
  ],
  [
    'images are found behind placeholders',
    '<p><img src="data:image/gif;base64,x" data-src="/i.png" alt=\'a "b"\' onerror=x()></p>',
    '<p><img src="https://example.com/i.png" alt="a &quot;b&quot;"></p>',
  ],
  [
    'white space is one space, and marks without letters are no words',
    '<p> \u00AD One\n\t two\u00ADfold \u200B <b>\uFEFF</b> \u200B</p><p>three\u00A0 \f four</p>',
    '<p>One twofold</p><p>three\u00A0 four</p>',
  ],
  [
    'an image in a line keeps its distance',
    '<p>One <a href=/a><img src=/a.png></a> <a href=/b><img src=/b.png></a> two</p>',
    '<p>One <a href="https://example.com/a"><img src="https://example.com/a.png"></a> <a href="https://example.com/b"><img src="https://example.com/b.png"></a> two</p>',
  ],
  [
    'an image of an AMP page is one',
    '<p>One.</p><amp-img src=/a.png alt=A><noscript><img src=/a.png></noscript></amp-img>',
    '<p>One.</p><p><img src="https://example.com/a.png" alt="A"></p>',
  ],
  [
    'an image of an emoji is the emoji',
    '<p>I <img class=emoji src=/1.svg alt="❤️"> NY <img src=/2.svg alt="👨‍👩‍👧">.<img src=/3.jpg alt="A ❤ photo"></p>',
    '<p>I ❤️ NY 👨‍👩‍👧.<img src="https://example.com/3.jpg" alt="A ❤ photo"></p>',
  ],
  ['images without an address go', '<p>One.<img alt=x></p>', '<p>One.</p>'],
  [
    'frames, objects and forms’ fields go',
    '<p>One.</p><iframe src=x>f</iframe><object>o</object><select><option>o</select>',
    '<p>One.</p>',
  ],
  ['markup in text stays text', '<p>a &lt;script&gt; &amp;lt;</p>', '<p>a &lt;script&gt; &amp;lt;</p>'],
  ['line breaks stay', '<p>One<br>two <b>three<br></b>four</p>', '<p>One<br>two <b>three</b><br>four</p>'],
  [
    'a line break behind a block within a line is one',
    '<p>One<span style="display:block">two</span><br>three <b>four</b></p>',
    '<p>One<br>two<br>three <b>four</b></p>',
  ],
  ['line breaks at the ends of a block go', '<p><br>One<br></p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['an empty line parts paragraphs', '<p>One<br>two<br> <br>three</p>', '<p>One<br>two</p><p>three</p>'],
  ['an empty line parts loose text', '<div>One<br><br><br>two</div>', '<p>One</p><p>two</p>'],
  ['an empty line in a heading is none', '<h2>One<br><br>two</h2>', '<h2>One<br>two</h2>'],
  ['code has lines', '<pre>One<br><br>two</pre>', '<pre>One\n\ntwo</pre>'],
  ['rules stay', '<p>One.</p><hr><p>Two.</p>', '<p>One.</p><hr><p>Two.</p>'],
  ['empty elements go', '<p>One.</p><p> </p><ul><li></li></ul><h2><span></span></h2>', '<p>One.</p>'],
  [
    'paragraphs that only keep others apart go',
    '<p>One.</p><p>&nbsp;</p><p>&nbsp; <b>&nbsp;</b></p><ul><li>Two<p>&nbsp;</p></ul>',
    '<p>One.</p><ul><li>Two</li></ul>',
  ],
  [
    'what MathJax finds in scripts is TeX, shown once',
    '<p>So <span class=MathJax_Preview>x2</span><script type="math/tex">x^2 < 1</script> holds.</p><script type="math/tex; mode=display">% <![CDATA[\ny = 1 %]]></script><script>no()</script>',
    '<p>So <code class="language-math">x^2 &lt; 1</code> holds.</p><p><code class="language-math">y = 1</code></p>',
  ],
  ['what is quoted has its marks', '<p>They <q>run <b>on</b></q>.</p>', '<p>They “run <b>on</b>”.</p>'],
  [
    'readings stand in parentheses',
    '<p><ruby>明日<rt>あした</rt></ruby>, <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
    '<p>明日(あした), 漢(kan)</p>',
  ],
  [
    'how a list counts stays',
    '<ol reversed type=a start=3><li>One</ol>',
    '<ol start="3" reversed="" type="a"><li>One</li></ol>',
  ],
  [
    'empty cells stay',
    '<table><tr><th>A<th>B<tr><td><td>2</table>',
    '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td></td><td>2</td></tr></tbody></table>',
  ],
  [
    'tables that arrange the page go',
    '<table><tr><td><h2>Head</h2><td><p>Text.</p></table>',
    '<h2>Head</h2><p>Text.</p>',
  ],
  [
    'a heading that links to itself is none',
    '<h2 id=use><a href="#use">Use <em>it</em></a></h2><p>As <a href="#use">said</a>.</p>',
    '<h2>Use <em>it</em></h2><p>As <a href="https://example.com/#use" class="place">said</a>.</p>',
  ],
  [
    'a mark that links to its place goes, that of a note stays',
    '<div><a class=anchor href="#use">§</a><h2>Use<a href="#use"> # </a></h2></div><p>So<a href="#n1">†</a> it is.</p>',
    '<h2>Use</h2><p>So<a href="https://example.com/#n1" class="place">†</a> it is.</p>',
  ],
  [
    'the numbers of lines go',
    '<p>One.</p><table><tr><td class=lntd><pre><code><span class=lnt>1\n</span></code></pre><td class=lntd><pre><code class=language-rust>trait T {}</code></pre></table>',
    '<p>One.</p><pre><code class="language-rust">trait T {}</code></pre>',
  ],
  [
    'code keeps its language and its spaces',
    '<pre class="brush: js"><code>if (a) {\n  b()\n}</code></pre>',
    '<pre class="language-js"><code class="language-js">if (a) {\n  b()\n}</code></pre>',
  ],
  [
    'the figure around numbered lines names the language',
    '<figure class="highlight js"><table><tr><td class=gutter><pre>1</pre><td class=code><pre>x = 1</pre></table></figure>',
    '<figure><pre class="language-js">x = 1</pre></figure>',
  ],
  [
    'pieces of code in one pre stand on lines of their own',
    '<pre><code>import a</code><code>require(a)</code></pre>',
    '<pre><code>import a</code>\n<code>require(a)</code></pre>',
  ],
  [
    'a button in a heading is no word of it',
    '<h2>Struct Vec <button>Copy path</button></h2>',
    '<h2>Struct Vec</h2>',
  ],
  ['a button that is all of a heading is its words', '<h2><button>Struct</button></h2>', '<h2>Struct</h2>'],
  ['a wrapper is no language', '<div class=highlight-wrapper><pre>x = 1</pre></div>', '<pre>x = 1</pre>'],
  [
    'elements of old for code',
    '<xmp>a <b>b</b>\n c</xmp><listing>\nd\n e</listing>',
    '<pre>a &lt;b&gt;b&lt;/b&gt;\n c</pre><pre>d\n e</pre>',
  ],
  [
    'lines of a blog’s highlighter',
    '<table><tr><td class=crayon-nums><div class=crayon-num>1</div></td><td><div class=crayon-pre><div class=crayon-line>a <span>b</span></div><div class=crayon-line>&nbsp;c</div></div></table>',
    '<pre>a b\n c</pre>',
  ],
  [
    'code of which each line is a block is one piece',
    '<div class=fragment><div class=line><span class=lineno>1</span><span class=keyword>if</span> (a)</div>\n<div class=line>&nbsp; b();</div>\n<div class=line>&nbsp;</div>\n<div class=line>c();</div>\n</div><!-- fragment --><p>So.</p>',
    '<pre>if (a)\n  b();\n \nc();</pre><p>So.</p>',
  ],
  [
    'lines that can be folded away are lines of the code',
    '<div class=fragment><div class=foldopen><div class=line>f() {</div>\n<div class=line>}</div>\n</div>\n<div class=line>g()</div></div>',
    '<pre>f() {\n}\ng()</pre>',
  ],
  [
    'lines of a poem are no code',
    '<div class=line-block><div class=line>One</div><div class=line>Two</div></div>',
    '<p>One</p><p>Two</p>',
  ],
  [
    'lists nest',
    '<ul><li>One<ul><li>Two</ul><li>Three</ul>',
    '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>',
  ],
  [
    'blocks in an item are paragraphs',
    '<ul><li><div>One</div><div>Two</div></ul>',
    '<ul><li>One<p>Two</p></li></ul>',
  ],
  ['old names become today’s', '<p><strike>a</strike> <tt>b</tt></p>', '<p><s>a</s> <code>b</code></p>'],
])('%s', async ([, markup, expected]) => {
  expect((await derive(mainContent, `<main>${markup}</main>`)).html).toBe(expected);
});

const long = 'word '.repeat(400);

test.for([
  ['of one row arranges the page', '<table><tr><td>A<td>1</table>', false],
  ['of one column arranges the page', '<table><tr><td>A<tr><td>B</table>', false],
  ['of rows and columns is data', '<table><tr><td>A<td>1<tr><td>B<td>2</table>', true],
  ['of one column under a heading is data', '<table><tr><th>A<tr><td>1</table>', true],
  ['that says so arranges the page', '<table role=none><tr><td>A<td>1<tr><td>B<td>2</table>', false],
  ['with a cell as long as a page arranges it', `<table><tr><td>A<td>${long}<tr><td>B<td>2</table>`, false],
  [
    'with a table in it arranges the page, and that one is data',
    '<table><tr><td>x<td><table><tr><td>A<td>1<tr><td>B<td>2</table><tr><td>y<td>z</table>',
    true,
  ],
] as const)('a table %s', async ([, table, isData]) => {
  const { html } = await derive(mainContent, `<main><p>One.</p>${table}</main>`);
  expect(html.split('<table>').length - 1).toBe(isData ? 1 : 0);
});
