import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../../helpers/page.ts';

const prose =
  '<p>The tower stands on a rock before the coast, and its lamp was lit every evening by the keeper.</p>';
const shown =
  'The tower stands on a rock before the coast, and its lamp was lit every evening by the keeper.';
const mathJax = '<script src="https://cdn.example/mathjax@3/tex-chtml.js"></script>';

/** What stands between two paragraphs, as Markdown and as text. */
async function read(markup: string, head = ''): Promise<{ markdown: string; text: string; html: string }> {
  const page = `<html lang=en><head>${head}</head><article><h1>The tower</h1>${prose}${markup}${prose}</article>`;
  const { markdown, text, html } = await extract(content, page);
  const between = (all: string | null) => all?.split(shown)[1]?.trim() ?? '';
  return {
    markdown: between(markdown),
    text: between(text),
    html: between(html).replace(/^<\/p>|<p>$/g, ''),
  };
}

test.for([
  [
    'a box in the middle',
    '<div>It costs $<div style="display:inline"><b>5.22</b></div> a day.</div>',
    'It costs $5.22 a day.',
  ],
  [
    'paragraphs in one line',
    '<p style="display: inline-block">One half, </p><p style="display:inline">the other.</p>',
    'One half, the other.',
  ],
  [
    'elements of the page’s own',
    '<p>It is { lit: <x-value>true</x-value>, red: <x-value>no</x-value> } now.</p>',
    'It is { lit: true, red: no } now.',
  ],
  [
    'unknown elements, as the smart tags of Word',
    '<div>Sold in <st1:place><st1:City>Low Town</st1:City></st1:place> by the <gloss>guild</gloss>.</div>',
    'Sold in Low Town by the guild.',
  ],
  [
    'such elements beside words outside of a paragraph',
    '<div>The <x-a><x-b>lamp</x-b>s</x-a> burn.</div>',
    'The lamps burn.',
  ],
  [
    'words that only screen readers get, by the name of a design system',
    '<p>Open <span class="nhsuk-u-visually-hidden">in a window </span>this.</p>',
    'Open this.',
  ],
  [
    'such words by a name in a module',
    '<p>Open <span class="link_visuallyHidden__a1B2c">in a window </span><i class="pf-v5-u-screen-reader">now </i>this.</p>',
    'Open this.',
  ],
] as const)('a sentence stays one: %s', async ([, markup, text]) => {
  expect((await read(markup)).text).toBe(text);
});

test.for([
  ['elements of the page’s own around blocks', '<x-card>Rope</x-card><x-card>Lamp</x-card>', 'Rope\n\nLamp'],
  [
    'words that their style sets apart',
    '<div><span style="display:block">Rope</span><span style="display:block">Lamp</span></div>',
    'Rope\n\nLamp',
  ],
  [
    'a list that its style shows on one line',
    '<ul><li style="display:inline">Rope</li><li style="display:inline">Lamp</li></ul>',
    'Rope\nLamp',
  ],
  [
    'boxes that their style shows beside each other',
    '<div><div style="display:inline-block">Rope</div><div style="display:inline-block">Lamp</div></div>',
    'Rope Lamp',
  ],
  ['a tag of a blog', '<section class="tag-visually-hidden"><p>Rope and lamp</p></section>', 'Rope and lamp'],
  ['a class that undoes hiding', '<p>Rope <span class="not-sr-only">and lamp</span></p>', 'Rope and lamp'],
] as const)('what is apart stays apart: %s', async ([, markup, text]) => {
  expect((await read(markup)).text).toBe(text);
});

test.for([
  [
    'of verses',
    '<div style="white-space: pre-line">Round,\nround\n\n  and away</div>',
    'Round,\nround\n\nand away',
  ],
  [
    'within an element of them',
    '<p style="white-space:pre-wrap">Tower\n<b>Rock\nRoad</b> 3</p>',
    'Tower\nRock\nRoad 3',
  ],
  [
    'of which the inner style says that they are none',
    '<div style="white-space:pre"><p style="white-space:normal">One\ntwo</p></div>',
    'One two',
  ],
  ['by a class of Tailwind', '<p class="p-4 whitespace-pre-line">One\ntwo</p>', 'One\ntwo'],
  [
    'that are inherited',
    '<div style="white-space:pre-line"><p style="white-space:inherit">One\ntwo</p></div>',
    'One\ntwo',
  ],
  ['without a style', '<p>One\ntwo</p>', 'One two'],
] as const)('line ends that a style keeps: %s', async ([, markup, text]) => {
  expect((await read(markup)).text).toBe(text);
});

test.for([
  [
    'a target before the mark',
    '<p>Lit twice<a id=b1></a><a href="#n1"><sup>1</sup></a>, in oil.</p><p id=n1><a href="#b1">1</a> In May.</p>',
    'Lit twice[^1], in oil.\n\n[^1]: In May.',
  ],
  [
    'an empty element, and a mark in one',
    '<p>Lit <b>twice</b><span id=b1></span><span><a href="#n1"><sup>1</sup></a></span>.</p><ol><li id=n1>In May.</li></ol>',
    'Lit **twice**[^1].\n\n[^1]: In May.',
  ],
  [
    'a space without a width',
    '<p>Lit twice.\u200b<sup><a href="#n1">1</a></sup> Then\u200bout.</p><ol><li id=n1>In May.</li></ol>',
    'Lit twice.[^1] Then\u200bout.\n\n[^1]: In May.',
  ],
] as const)('no space before the mark of a note: %s', async ([, markup, markdown]) => {
  expect((await read(markup)).markdown).toBe(markdown);
});

const ignored = (mark: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
const ofWord = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'>${ignored(mark)}${text}</p>\n`;
const filtered = (inches: string, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${inches};text-indent:-.25in'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span>${text}</p>`;

test.for([
  ['numbers of Word', ofWord(1, '1.', 'Oil') + ofWord(1, '2.', 'Wick'), '1. Oil\n2. Wick'],
  [
    'levels of Word, of numbers and bullets',
    ofWord(1, '1)', 'Oil') + ofWord(2, 'o', 'old') + ofWord(2, '§', 'new') + ofWord(1, '2)', 'Wick'),
    '1. Oil\n   - old\n   - new\n2. Wick',
  ],
  [
    'a list of Word that goes on',
    `${ofWord(1, '1.', 'Oil')}<p>Rest.</p>${ofWord(1, '2.', 'Wick')}`,
    '1. Oil\n\nRest.\n\n2. Wick',
  ],
  ['letters of Word', ofWord(1, 'a)', 'Oil') + ofWord(1, 'b)', 'Wick'), '- a. Oil\n- b. Wick'],
  ['letters of Word after z', ofWord(1, 'aa.', 'Oil') + ofWord(1, 'bb.', 'Wick'), '- aa. Oil\n- ab. Wick'],
  [
    'Roman numbers of Word',
    ofWord(1, 'xvii.', 'Oil') + ofWord(1, 'xviii.', 'Wick'),
    '- xvii. Oil\n- xviii. Wick',
  ],
  [
    'Word’s page without its own styles',
    filtered('.5in', '1.', 'Oil') + filtered('72.0pt', '·', 'old') + filtered('.5in', '2.', 'Wick'),
    '1. Oil\n   - old\n2. Wick',
  ],
  [
    'a word of Word’s page that is no number',
    '<p class=MsoListParagraph>No.&nbsp; 12 is lit</p>',
    'No. 12 is lit',
  ],
  [
    'bullets and numbers of Quill in one list',
    '<ol><li data-list="bullet">Oil</li><li data-list="bullet" class="ql-indent-1">old</li><li data-list="ordered">Light</li></ol>',
    '- Oil\n  - old\n\n1. Light',
  ],
  [
    'levels of an older Quill',
    '<ol><li>Oil</li><li class="ql-indent-1">old</li><li>Wick</li></ol>',
    '1. Oil\n   1. old\n2. Wick',
  ],
  [
    'lists of Google Docs, one behind the other',
    '<ul class="lst-kix_a1b-0 start"><li>Oil</li></ul><ul class="lst-kix_a1b-1 start"><li>old</li></ul><ul class="lst-kix_a1b-0"><li>Wick</li></ul>',
    '- Oil\n  - old\n- Wick',
  ],
  [
    'lists of Word on the web, each in a box',
    ['1"><p>Oil</p>', '2">old', '1">Wick']
      .map((item) => `<div><ul role="list"><li data-aria-level="${item}</li></ul></div>`)
      .join(''),
    '- Oil\n  - old\n- Wick',
  ],
  [
    'words behind such a list',
    '<ol><li data-list="bullet">Oil</li></ol>Then light it.',
    '- Oil\n\nThen light it.',
  ],
  [
    'tasks of an editor',
    '<ul data-type="taskList"><li data-checked="true"><label><input type=checkbox checked></label><div><p>Oil</p></div></li><li data-checked="false"><label><input type=checkbox></label><div><p>Wick</p></div></li></ul>',
    '- [x] Oil\n- [ ] Wick',
  ],
  [
    'tasks by their role',
    '<ul><li role=checkbox aria-checked=true>Oil</li><li role=checkbox aria-checked=false>Wick</li></ul>',
    '- [x] Oil\n- [ ] Wick',
  ],
  [
    'tasks of Quill',
    '<ol><li data-list="checked">Oil</li><li data-list="unchecked">Wick</li></ol>',
    '- [x] Oil\n- [ ] Wick',
  ],
  [
    'tasks of Confluence',
    '<ul class="inline-task-list"><li class="checked" data-inline-task-id="1">Oil</li><li data-inline-task-id="2">Wick</li></ul>',
    '- [x] Oil\n- [ ] Wick',
  ],
  [
    'tasks of an older Quill',
    '<ul data-checked="true"><li>Oil</li></ul><ul data-checked="false"><li>Wick</li></ul>',
    '- [x] Oil\n\n* [ ] Wick',
  ],
  [
    'tasks that can be changed, in a list of that name',
    '<ul class="todo-list"><li><input type=checkbox checked>Oil</li><li><input type=checkbox>Wick</li></ul>',
    '- [x] Oil\n- [ ] Wick',
  ],
  [
    'an attribute of another meaning than Quill’s',
    '<ol><li data-list="3">Oil</li><li data-list="4">Wick</li></ol>',
    '1. Oil\n2. Wick',
  ],
  [
    'tasks of Notion',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Oil</span></li></ul>',
    '- [x] Oil',
  ],
  [
    'letters by a class',
    '<ol class="loweralpha simple"><li>Oil</li><li>Wick</li></ol>',
    '- a. Oil\n- b. Wick',
  ],
  [
    'letters by the style of the items, as in Google Docs',
    '<ol><li style="list-style-type:lower-alpha">Oil</li><li style="list-style-type:lower-alpha">Wick</li></ol>',
    '- a. Oil\n- b. Wick',
  ],
  [
    'letters by a class of the site’s own',
    '<ol class="list-[upper-alpha]"><li>Oil</li></ol><ol class="is-style-lower-roman"><li>Wick</li></ol>',
    '- A. Oil\n\n* i. Wick',
  ],
  [
    'letters that the words have themselves',
    '<ol type=a style="list-style: none"><li>(a) Oil</li><li>(b) Wick</li></ol>',
    '1. (a) Oil\n2. (b) Wick',
  ],
  [
    'Roman numbers by a style',
    '<ol style="list-style-type: upper-roman" start=4><li>Oil</li><li>Wick</li></ol>',
    '- IV. Oil\n- V. Wick',
  ],
] as const)('a list is what it says: %s', async ([, markup, markdown]) => {
  expect((await read(markup)).markdown).toBe(markdown);
});

test.for([
  [
    'in an element that is marked',
    '<p>It is <span class="math">\\(m v_1^2\\)</span> long.</p>',
    '',
    'It is $`m v_1^2`$ long.',
  ],
  [
    'between delimiters where a script sets them',
    '<p>It is \\[a_1 * b\\] or $$x_1$$ long.</p>',
    mathJax,
    'It is $`a_1 * b`$ or $`x_1`$ long.',
  ],
  [
    'between dollar signs where the settings say so',
    '<p>It is $x_1$ long.</p>',
    `<script>MathJax = { tex: { inlineMath: [['$', '$']] } };</script>${mathJax}`,
    'It is $`x_1`$ long.',
  ],
  [
    'in elements that Stack Exchange, GitHub and GitLab mark',
    '<p><span class=math-container>$a_1$</span>, <math-renderer class=js-inline-math>$a_2$</math-renderer>, <code class="math js-render-math">a_3</code></p>',
    '',
    '$`a_1`$, $`a_2`$, $`a_3`$',
  ],
  [
    'in elements that Pandoc marks, without delimiters',
    '<p>It is <span class="math inline">x_1</span> for <span class=math>mathematicians</span>.</p>',
    '',
    'It is $`x_1`$ for mathematicians.',
  ],
  [
    'as environments',
    '<p>\\begin{align*} a_1 &amp;= b * c \\end{align*} but \\begin{verbatim} x \\end{verbatim}</p>',
    mathJax,
    '$`\\begin{align*} a_1 &= b * c \\end{align*}`$ but \\begin{verbatim} x \\end{verbatim}',
  ],
  [
    'where a script of the page loads the setter',
    '<p>It is \\(x_1\\) long.</p>',
    "<script>const s = document.createElement('script'); s.src = 'https://cdn.example/mathjax@3/tex-chtml.js'</script>",
    'It is $`x_1`$ long.',
  ],
  ['prices where they do not', '<p>From $5 to $6.</p>', mathJax, 'From $5 to $6.'],
  ['delimiters where nothing sets them', '<p>Write \\(x\\) here.</p>', '', 'Write \\\\(x\\\\) here.'],
  ['delimiters in code', '<p>Write <code>\\(x\\)</code>.</p>', mathJax, 'Write `\\(x\\)`.'],
  ['one that does not end', '<p>Write \\( here.</p>', mathJax, 'Write \\\\( here.'],
] as const)('formulas that are not yet set: %s', async ([, markup, head, markdown]) => {
  expect((await read(markup, head)).markdown).toBe(markdown);
});

test('powers in cells are powers in plain text', async () => {
  const { text } = await read(
    '<table><tr><th>n<th>2<sup>n</sup><tr><td><p>10</p><p>11</p><td>10<sup>3</sup></table>',
  );
  expect(text).toBe('n\t2ⁿ\n10 11\t10³');
});

const attrs = (stated: unknown) => JSON.stringify(stated).replaceAll('"', '&quot;');

test.for([
  [
    'a mention',
    `<p>I asked <span data-attrs="${attrs({ name: 'Ann Lee', id: 7, url: null })}"></span> about it.</p>`,
    'I asked Ann Lee about it.',
  ],
  ['a formula', `<div data-attrs="${attrs({ persistentExpression: 'x_1^2', id: 'A' })}"></div>`, '$`x_1^2`$'],
  [
    'a post',
    `<div data-attrs="${attrs({ title: 'The lamp', caption: 'x', canonical_url: 'https://tower.example/p' })}"></div>`,
    '[The lamp](https://tower.example/p)',
  ],
  [
    'an address that is none',
    `<p>A <span data-attrs="${attrs({ title: 'B', url: 'javascript:alert(1)' })}"></span></p><div data-attrs="${attrs({ title: 'C', url: 'javascript:alert(1)' })}"></div>`,
    'A B\n\nC',
  ],
  [
    'words beside the attribute',
    `<p>I asked <span data-attrs="${attrs({ name: 'Ann Lee' })}">her</span>.</p>`,
    'I asked her.',
  ],
  ['what is no JSON', '<p>I asked <span data-attrs="{"></span> them.</p>', 'I asked them.'],
] as const)('words that stand in an attribute: %s', async ([, markup, markdown]) => {
  expect((await read(markup)).markdown).toBe(markdown);
});

test.for([
  [
    'a source that is hidden beside its rendering',
    '<div><pre style="display:none" data-enlighter-language="js">a();\nb();</pre><div><div><div><b>a</b>();</div></div><div><div>b();</div></div></div></div>',
    '```js\na();\nb();\n```',
  ],
  [
    'the lines of an editor',
    '<div class="cm-content"><div class="cm-line">a();</div><div class="cm-line">  b();</div></div>',
    '```\na();\n  b();\n```',
  ],
  [
    'the lines of an editor, each in a box with its number',
    '<div class="CodeMirror-code"><div><div><div>1</div></div><pre class="CodeMirror-line">a();</pre></div><div><div><div>2</div></div><pre class="CodeMirror-line">  b();</pre></div></div>',
    '```\na();\n  b();\n```',
  ],
  [
    'a source behind its rendering',
    '<div><div><div>a();</div><div>b();</div></div><pre hidden>a();\nb();</pre></div>',
    '```\na();\nb();\n```',
  ],
  [
    'a source that a style sheet hides',
    '<div><pre>a();\nb();</pre><div><div>a();</div><div>b();</div></div></div>',
    '```\na();\nb();\n```',
  ],
  [
    'a hidden copy behind the code',
    '<div><pre class="language-js">a();</pre><pre hidden>a();</pre></div>',
    '```js\na();\n```',
  ],
] as const)('code that scripts have set: %s', async ([, markup, markdown]) => {
  expect((await read(markup)).markdown).toBe(markdown);
});

test('a hidden source beside other code stays hidden', async () => {
  const { text } = await read('<div><pre style="display:none">a();</pre><pre>b();</pre></div>');
  expect(text).toBe('b();');
});

test.for([
  ['powers of numbers', '10<sup>21</sup> and H<sub>2</sub>O', '10²¹ and H₂O', '10²¹ and H₂O'],
  [
    'powers and indices of letters',
    '2<sup>k</sup>, x<sub>i</sub> and <i>e</i><sup>−x/2</sup>',
    '2^k, x_i and e^(−x/2)',
    '2<sup>k</sup>, x<sub>i</sub> and _e_<sup>−x/2</sup>',
  ],
  [
    'what goes on above the line, and what is above and below it',
    '10<sup>th</sup><sup>: p. 7</sup>, x<sub>i</sub><sup>k</sup>',
    '10th: p. 7, x_i^k',
    '10th: p. 7, x<sub>i</sub><sup>k</sup>',
  ],
  [
    'ordinals and signs',
    '1<sup>st</sup>, 2<sup>e</sup>, n<sup>o</sup> 3, M<sup>me</sup> A, Lamp<sup>TM</sup>',
    '1st, 2e, no 3, Mme A, LampTM',
    '1st, 2e, no 3, Mme A, LampTM',
  ],
  [
    'ordinals after Roman numerals',
    'XX<sup>e</sup>, V<sup>e</sup>, 20<sup>ième</sup>, but X<sup>k</sup>',
    'XXe, Ve, 20ième, but X^k',
    'XXe, Ve, 20ième, but X<sup>k</sup>',
  ],
  [
    'what editors raise by a style, and a reference in brackets',
    '10<span style="vertical-align: super; font-size: 8pt">21</span>, x<span style="vertical-align:sub">i</span> <span style="vertical-align:middle">7</span><sup>[12]</sup>',
    '10²¹, x_i 7[12]',
    '10²¹, x<sub>i</sub> 7\\[12\\]',
  ],
  [
    'small print that is no index',
    '<sup>Only on Mondays</sup> open',
    'Only on Mondays open',
    'Only on Mondays open',
  ],
] as const)('above and below the line: %s', async ([, inner, text, markdown]) => {
  expect(await read(`<p>Of ${inner}.</p>`)).toMatchObject({
    text: `Of ${text}.`,
    markdown: `Of ${markdown}.`,
  });
});
