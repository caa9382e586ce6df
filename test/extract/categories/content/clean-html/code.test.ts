import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../../helpers/page.ts';

const prose =
  '<p>The tower stands on a rock before the coast, and its lamp was lit every evening by the keeper.</p>';
const read = (markup: string) =>
  extract(content, `<html lang=en><article><h1>The tower</h1>${prose}${markup}${prose}</article>`);

test.for([
  [
    'that cannot be selected',
    '<pre><code class="language-python"><span><span style="user-select:none">1</span><span>p = 61</span></span>\n<span><span style="user-select:none">2</span><span>q = 53</span></span></code></pre>',
    'p = 61\nq = 53',
  ],
  [
    'of a name that nobody lists',
    '<pre><code><span class="linenumber">1</span><span>int p = 61;</span>\n<span class="linenumber">2</span><span>int q = 53;</span></code></pre>',
    'int p = 61;\nint q = 53;',
  ],
  [
    'of one line',
    '<pre><code><span class="linenumber">1</span><span>int p = 61;</span></code></pre>',
    'int p = 61;',
  ],
  ['from another number on', '<pre><i>41 </i>lamp on\n<i>42 </i>lamp off\n</pre>', 'lamp on\nlamp off'],
  [
    'in rows without line breaks',
    '<pre><code><span class="row"><b>1</b><i>lamp on</i></span><span class="row"><b>2</b><i>lamp off</i></span></code></pre>',
    'lamp on\nlamp off',
  ],
  ['before empty lines', '<pre><b>1</b>lamp on\n<b>2</b>\n<b>3</b>lamp off</pre>', 'lamp on\n\nlamp off'],
  [
    'in attributes, in a table of lines',
    '<table><tbody><tr><td data-line-number="1"></td><td>lamp on</td></tr>\n<tr><td data-line-number="2"></td><td>  lamp off</td></tr></tbody></table>',
    'lamp on\n  lamp off',
  ],
  ['with full stops', '<pre><i>1. </i>lamp on\n<i>2. </i>lamp off</pre>', 'lamp on\nlamp off'],
  [
    'before lines that end with a break',
    '<table><tbody><tr><td><span data-line-number="1"></span></td><td><code>lamp on\n</code></td></tr><tr><td><span data-line-number="2"></span></td><td><code>lamp off\n</code></td></tr></tbody></table>',
    'lamp on\nlamp off',
  ],
  [
    'in a span, in a table of lines',
    '<table><tbody><tr><td><span data-line-number="1">1</span></td><td><code>lamp on</code></td></tr><tr><td><span data-line-number="2">2</span></td><td><code>lamp off</code></td></tr></tbody></table>',
    'lamp on\nlamp off',
  ],
])('numbers of lines are no code: %s', async ([, markup = '', code]) => {
  expect((await read(markup)).codeBlocks.map((block) => block.code)).toEqual([code]);
});

test.for([
  ['values of a list', '<pre>[\n<b>1</b>,\n<b>2</b>,\n<b>3</b>\n]</pre>', '[\n1,\n2,\n3\n]'],
  ['numbers that do not count up', '<pre><b>1</b> lamp\n<b>7</b> horns</pre>', '1 lamp\n7 horns'],
  [
    'numbers of columns',
    '<pre>no        what\n<b>1         lamp</b>\n<b>2         horn</b></pre>',
    'no        what\n1         lamp\n2         horn',
  ],
  ['numbers within a line', '<pre>lamp <b>1</b>\nhorn <b>2</b></pre>', 'lamp 1\nhorn 2'],
  ['nothing but numbers', '<pre><b>1</b>\n<b>2</b></pre>', '1\n2'],
])('numbers of the code stay: %s', async ([, markup = '', code]) => {
  expect((await read(markup)).codeBlocks.map((block) => block.code)).toEqual([code]);
});

test.for([
  [
    'a code with line breaks',
    '<code class="block">def h1 := 1\ndef h2 := 2</code>',
    'def h1 := 1\ndef h2 := 2',
  ],
  ['a code with br', '<code>lamp on<br>lamp off</code>', 'lamp on\nlamp off'],
  [
    'a code for each line',
    '<div class="code"><div class="line"><code>a = </code><code>1</code></div><div class="line"><code>b = 2</code></div></div>',
    'a = 1\nb = 2',
  ],
  [
    'a code for each line, indented',
    '<section>\n <p><code>a = </code><code>1</code></p>\n <p><code>b = 2</code></p>\n</section>',
    'a = 1\nb = 2',
  ],
  ['a code between paragraphs', '<code>\n    <b>def</b> m\n</code>', 'def m'],
  [
    'input and output in turn',
    '<div>\n <code>#check true</code>\n <pre><b>Bool</b></pre>\n <code>#eval 5</code>\n <pre>5</pre>\n</div>',
    '#check true\nBool\n#eval 5\n5',
  ],
])('a block of code is one without a pre: %s', async ([, markup = '', code]) => {
  const { codeBlocks, markdown } = await read(markup);
  expect(codeBlocks.map((block) => block.code)).toEqual([code]);
  expect(markdown).toContain(`\`\`\`\n${code}\n\`\`\``);
});

test.for([
  ['alone in a paragraph', '<p><code>lamp on<br>lamp off</code></p>', 'lamp on\nlamp off'],
  [
    'in a row of paragraphs',
    '<p><code>lamp on</code></p>\n<p><code>lamp</code><code> off</code></p>\n<p><code>horn on</code></p>',
    'lamp on\nlamp off\nhorn on',
  ],
  [
    'each with its own line break',
    '<p><code>lamp on\n</code></p><p><code>lamp off\n</code></p>',
    'lamp on\nlamp off',
  ],
])('lines of code between paragraphs are one block: %s', async ([, markup = '', code]) => {
  const { codeBlocks, text } = await read(markup);
  expect(codeBlocks.map((block) => block.code)).toEqual([code]);
  expect(text?.split('\n\n')).toHaveLength(3);
});

test('two rows of lines with a text between them are two blocks', async () => {
  const row = '<p><code>lamp on</code></p><p><code>lamp off</code></p>';
  expect((await read(`${row}<p>Then:</p>${row}`)).codeBlocks).toHaveLength(2);
});

test.for([
  '<h2>Sample input</h2><pre>3</pre><h2>Sample output</h2><pre>6</pre>',
  '<pre>3</pre><p>is the answer to this:</p><pre>6</pre>',
  '<pre>1 2</pre><h2>Sample output</h2><pre>lamp\nhorn</pre>',
])('numbers that are the text of a block stay: %s', async (markup) => {
  expect((await read(markup)).codeBlocks).toHaveLength(2);
});

test('a table with numbers of its rows is one of data', async () => {
  const { codeBlocks } = await read(
    '<table><tbody><tr><td>1</td><td>lamp</td></tr><tr><td>2</td><td>horn</td></tr></tbody></table><pre>1\n2\n3</pre>',
  );
  expect(codeBlocks.map(({ code }) => code)).toEqual(['1\n2\n3']);
});

test('a code alone in a cell, or before what it means, stays in its line', async () => {
  const { codeBlocks } = await read(
    '<table><tr><td><code>--lamp</code><td>The lamp</table><ul><li><code>--horn</code><p>The horn</p></ul>',
  );
  expect(codeBlocks).toEqual([]);
});

test('a code in a sentence stays in it, on however many lines it is written', async () => {
  const { markdown } = await read('<p>Then <code>lamp\n on</code> was called.</p>');
  expect(markdown).toContain('Then `lamp on` was called.');
});

test.for([
  [
    'label and button in the pre',
    '<pre><span class="lang">bash</span><button>Copy</button><code class="language-bash">ls -l</code></pre>',
    'ls -l',
    'bash',
  ],
  ['only a label in the pre', '<pre><div>Bash</div><code>ls -l</code></pre>', 'ls -l', 'bash'],
  [
    'a button before it',
    '<div class="code-wrapper"><span class="copy-btn">Copy</span><pre><code>semanage port -l</code></pre></div>',
    'semanage port -l',
    null,
  ],
  [
    'a button of another language',
    '<div><div role="button">Kopieren</div><pre><code>ls -l</code></pre></div>',
    'ls -l',
    null,
  ],
  [
    'slots',
    '<rh-code-block><span slot="action-label-copy">Copy to Clipboard</span><span slot="action-label-copy" hidden>Copied!</span><span slot="action-label-wrap">Toggle word wrap</span><pre># semanage port -l</pre></rh-code-block>',
    '# semanage port -l',
    null,
  ],
  [
    'the name of the language before it',
    '<figure><div><span>java</span></div><pre><code>int p;</code></pre></figure>',
    'int p;',
    null,
  ],
  [
    'a box with the bar and the code in the pre',
    '<pre><div><div><span>python</span><button>Copy code</button></div><div><code>p = 61</code></div></div></pre>',
    'p = 61',
    'python',
  ],
  [
    'the language where that of a text belongs',
    '<pre lang="shell"><code>ls -l</code></pre><copy-code><button>Copier</button></copy-code>',
    'ls -l',
    'shell',
  ],
  [
    'the language of a custom element',
    '<code-block language="go"><span slot="header">Go</span><pre><code>var p = 61</code></pre></code-block>',
    'var p = 61',
    'go',
  ],
  [
    'the language of a box far outside',
    '<div class="highlight-python"><div class="highlight"><table><tr><td class="linenos"><pre>1</pre></td><td><div><pre>p = 61</pre></div></td></tr></table></div></div>',
    'p = 61',
    'python',
  ],
])('the bar of a block of code is no text: %s', async ([, markup = '', code, language]) => {
  const { codeBlocks, text } = await read(markup ?? '');
  expect(codeBlocks).toEqual([{ code, programmingLanguage: language }]);
  expect(text?.split('\n\n')).toHaveLength(3);
});

test('the language of a text is none of code', async () => {
  const { codeBlocks } = await read('<pre lang="cs"><code>Lampa svítí</code></pre>');
  expect(codeBlocks).toEqual([{ code: 'Lampa svítí', programmingLanguage: null }]);
});

test('a picture behind code that can be enlarged is no bar of it', async () => {
  const { markdown } = await read(
    '<pre>make lamp</pre><figure><div role="button"><img src="/lamp.jpg" alt="Lamp"></div><figcaption>Lit</figcaption></figure>',
  );
  expect(markdown).toContain('![Lamp]');
});

test('a button in code is none of it', async () => {
  const { codeBlocks } = await read('<pre><code><button>Copy</button>var p = 61</code></pre>');
  expect(codeBlocks.map(({ code }) => code)).toEqual(['var p = 61']);
});

test('words beside the code in a pre are text of it', async () => {
  const { codeBlocks } = await read('<pre>Call <code>lamp()</code> first.</pre>');
  expect(codeBlocks[0]?.code).toBe('Call lamp() first.');
});
