import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { codeLanguage } from '../../../../../src/extract/categories/content/clean-html/code-language.ts';
import { descendants } from '../../../../../src/extract/lib/html/dom.ts';

const within = (start: string, end: string) => (pre: string) => `${start}${pre}${end}`;
const div = (names: string) => within(`<div class="${names}">`, '</div>');

test.for([
  ['the HTML standard', '<pre><code class="language-pascal">', 'pascal'],
  ['Prism', '<pre class="language-js"><code class="language-js">', 'js'],
  ['highlight.js 11', '<pre><code class="hljs language-python">', 'python'],
  ['highlight.js 9', '<pre><code class="hljs python">', 'python'],
  ['highlight.js behind a name', '<pre><code class="python hljs">', 'python'],
  ['highlight.js with a name of the theme', '<pre><code class="hljs copyable">', null],
  ['highlight.js of C', '<pre><code class="hljs c">', 'c'],
  ['what highlight.js is to read', '<pre><code class="python">', 'python'],
  ['pandoc without colours', '<pre class="python"><code>', 'python'],
  ['pandoc', '<pre class="sourceCode haskell"><code class="sourceCode haskell">', 'haskell'],
  ['Rouge', div('language-ruby highlighter-rouge')('<pre class="highlight"><code>'), 'ruby'],
  ['Rouge in Slate and dev.to', '<pre class="highlight shell tab-shell"><code>', 'shell'],
  ['Sphinx', div('highlight-python3 notranslate')('<pre>'), 'python3'],
  ['Sphinx by default', div('highlight-default notranslate')('<pre>'), null],
  ['docutils', '<pre class="code python literal-block">', 'python'],
  ['Chroma', '<pre class="chroma"><code class="language-go" data-lang="go">', 'go'],
  ['linguist', div('highlight highlight-source-shell')('<pre>'), 'shell'],
  ['GitLab', '<pre class="code highlight js-syntax-highlight ruby" lang="ruby"><code>', 'ruby'],
  ['SyntaxHighlighter', '<pre class="brush: php; title: ; notranslate">', 'php'],
  ['Confluence', '<pre data-syntaxhighlighter-params="brush: java; gutter: false">', 'java'],
  ['Jira', '<pre class="code-java">', 'java'],
  ['Crayon', '<pre class="lang:php decode:true">', 'php'],
  ['Enlighter', '<pre class="EnlighterJSRAW" data-enlighter-language="php">', 'php'],
  ['prettify', '<pre class="prettyprint lang-js linenums">', 'js'],
  ['Google’s manuals', '<pre translate="no" syntax="Python">', 'python'],
  ['Medium', '<pre data-code-block-mode="2" data-code-block-lang="python"><span>', 'python'],
  ['Redmine', '<pre><code class="ruby syntaxhl">', 'ruby'],
  ['DokuWiki', '<pre class="code file bash">', 'bash'],
  ['MediaWiki', div('mw-highlight mw-highlight-lang-python mw-content-ltr')('<pre>'), 'python'],
  ['GeSHi', '<pre class="php geshifilter-php">', 'php'],
  ['Org', '<pre class="src src-emacs-lisp">', 'emacs-lisp'],
  ['Asciidoctor', '<pre class="CodeRay highlight"><code data-lang="ruby">', 'ruby'],
  ['rustdoc', '<pre class="rust rust-example-rendered"><code>', 'rust'],
  ['ExDoc', '<pre><code class="makeup elixir">', 'elixir'],
  ['Shiki', '<pre class="shiki astro-code" data-language="js"><code>', 'js'],
  ['Qiita', '<div class="code-frame" data-lang="ruby"><pre><code>', 'ruby'],
  ['Hexo', '<figure class="highlight js"><pre>', 'js'],
  ['Hexo of plain text', '<figure class="highlight plain"><pre>', null],
  ['C++', '<pre><code class="hljs language-c++">', 'c++'],
  ['the word for no language', '<pre class="language-plaintext"><code>', null],
  ['the class of a section around it', '<section class="lang-de"><pre>', null],
  ['a class of the page', '<pre class="code-block text-sm p-4 c">', null],
  ['a word of the page around it', div('shell go')('<pre>'), null],
  ['a name of every object', '<pre class="constructor">', null],
] as const)('%s: %s', ([, html, language]) => {
  const code = descendants(parseDocument(html)).filter(({ name }) => name === 'pre' || name === 'code');
  const [found = null] = code.map(codeLanguage).filter((one) => one !== null);
  expect(found).toBe(language);
});
