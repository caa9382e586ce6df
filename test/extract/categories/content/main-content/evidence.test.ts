import { expect, test } from 'vitest';
import { content } from '../../../../../src/extract/categories/content/index.ts';
import { extract } from '../../../../helpers/page.ts';

const prose =
  '<p>The tower stands on a rock before the coast, and its lamp was lit every evening by the keeper.</p>';
const read = (markup: string) => extract(content, `<html lang=en>${markup}`);
const article = (markup: string) =>
  read(`<article><h1>The tower</h1>${prose.repeat(3)}${markup}${prose}</article>`);

test.for([
  ['a fraction', '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>', '\\frac{a}{b}'],
  ['a root', '<math><mroot><mn>8</mn><mn>3</mn></mroot></math>', '\\sqrt[3]{8}'],
  [
    'a sum',
    '<math><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><msup><mi>i</mi><mn>2</mn></msup></math>',
    '∑_{i}^{n}i^{2}',
  ],
  ['a vector', '<math><mover><mi>v</mi><mo>→</mo></mover></math>', '\\vec{v}'],
  [
    'a matrix',
    '<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable></math>',
    '\\begin{matrix}1&0\\end{matrix}',
  ],
  [
    'scripts before a letter',
    '<math><mmultiscripts><mi>U</mi><mprescripts/><mn>92</mn><mn>238</mn></mmultiscripts></math>',
    '{}_{92}^{238}U',
  ],
  [
    'scripts in several places',
    '<math><mmultiscripts><mi>R</mi><mi>i</mi><none/><none/><mi>j</mi></mmultiscripts></math>',
    'R_{i}^{j}',
  ],
  [
    'braces and a backslash',
    '<math><mfenced open="{" close="}"><msup><mi>a</mi><mn>2</mn></msup></mfenced><mo>\\</mo><mtext>\\b</mtext></math>',
    '\\{a^{2}\\}\\backslash \\text{\\textbackslash b}',
  ],
  ['a low line over a letter', '<math><mover><mi>x</mi><mo>_</mo></mover></math>', '\\overline{x}'],
  [
    'a letter of another alphabet',
    '<math><mi>x</mi><mo>∈</mo><mi mathvariant="double-struck">R</mi></math>',
    'x∈\\mathbb{R}',
  ],
  [
    'an annotation beside it',
    '<math><semantics><mi mathvariant="fraktur">g</mi><annotation encoding="application/x-tex">\\mathfrak g</annotation></semantics></math>',
    '\\mathfrak g',
  ],
  ['characters alone', '<math alttext="a=\\pi"><mi>a</mi><mo>=</mo><mi>π</mi></math>', 'a=π'],
  [
    'the text of its element',
    '<math alttext="{\\displaystyle x_{1}}"><msub><mi>x</mi><mn>1</mn></msub></math>',
    'x_{1}',
  ],
  [
    'KaTeX, once',
    '<span class="katex"><span class="katex-mathml"><math><semantics><msup><mi>r</mi><mn>2</mn></msup><annotation encoding="application/x-tex">r^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">r2</span></span>',
    'r^2',
  ],
  ['an attribute of an editor', '<span data-formula="\\sum_i i"><svg></svg></span>', '\\sum_i i'],
  [
    'an annotation',
    '<math><semantics><msub><mi>ξ</mi><mn>1</mn></msub><annotation encoding="application/x-tex">\\xi_1</annotation></semantics></math>',
    '\\xi_1',
  ],
  [
    'an attribute',
    '<span class="math-inline" data-math="x_1"><span class="katex"><span class="katex-html" aria-hidden="true">x1</span></span></span>',
    'x_1',
  ],
  ['another attribute', '<span data-tex="x_1"></span>', 'x_1'],
  [
    'the image beside hidden MathML',
    '<span><span style="display:none"><math><mi>b</mi></math></span><img class="mwe-math-fallback-image-inline" alt="b^{2}-4ac" src="/b.svg"></span>',
    'b^{2}-4ac',
  ],
  ['the address of a service', '<img src="https://latex.codecogs.com/svg.image?x%5E2" alt="formula">', 'x^2'],
  [
    'the address of another',
    '<img src="https://s0.wp.com/latex.php?latex=%5Clambda+A&bg=ffffff" alt="">',
    '\\lambda A',
  ],
  [
    'a parameter of any address',
    '<img src="https://www.zhihu.com/equation?tex=a%5E2%2Bb%5E2" alt="a^2+b^2" eeimg="1">',
    'a^2+b^2',
  ],
  [
    'the address of GitHub',
    '<img src="https://render.githubusercontent.com/render/math?math=x%5E2&mode=inline">',
    'x^2',
  ],
  ['an attribute of an image', '<img src="/e?id=1" data-equation-content="x_1" alt="LaTeX: x_1">', 'x_1'],
  ['a description in delimiters', '<img src="/e.svg" alt="$inline$x + y$inline$">', 'x + y'],
  [
    'the value of a rendering',
    '<span class="ql-formula" data-value="e^{i}"><span class="katex-html" aria-hidden="true">ei</span></span>',
    'e^{i}',
  ],
  [
    'a script behind a preview and a rendering',
    '<span class="MathJax_Preview">[math]</span><span class="MathJax"><span>x2</span></span><script type="math/tex">x^2</script>',
    'x^2',
  ],
  [
    'MathML in elements of MathJax',
    '<mjx-container><mjx-math aria-hidden="true"></mjx-math><mjx-assistive-mml><math><msqrt><mi>x</mi></msqrt></math></mjx-assistive-mml></mjx-container>',
    '\\sqrt{x}',
  ],
])('a formula is TeX: %s', async ([, markup = '', tex = '']) => {
  const { text, markdown } = await article(`<p>So ${markup} holds.</p>`);
  expect(text).toContain(`So ${tex} holds.`);
  expect(markdown).toMatch(/So \$`?.+`?\$ holds\./);
});

test.for([
  ['deep', '<mrow>'.repeat(5_000)],
  ['wide', '<mfrac><mi>a</mi><mi>b</mi></mfrac>'.repeat(20_000)],
  ['without parts', '<mfrac></mfrac><mroot/><munderover/><mtable></mtable><constructor></constructor>'],
])('a formula of any shape is read without harm: %s', async ([, inner]) => {
  expect((await article(`<p>So <math>${inner}</math> holds.</p>`)).text).toContain('holds.');
});

test('a value of an element that renders nothing is no formula', async () => {
  expect((await article('<p>So <span data-value="x_1">one lamp</span> holds.</p>')).text).toContain(
    'So one lamp holds.',
  );
});

test('a picture of class math with a description is a picture', async () => {
  const { markdown } = await article(
    '<p>Look: <img class="math" src="/a.jpg" alt="A teacher before a class"></p>',
  );
  expect(markdown).toContain('![A teacher before a class]');
});

const tower = (markup: string) => `<article><h1>T</h1>${prose.repeat(3)}${markup}</article>`;
const said = 'A change of the plan.';
const notes = `<ol><li id="fn1">${said}</ol>`;
const marked = (mark: string) => `<p>It was opened${mark} in May.</p>`;
const linked = marked('<a href="#fn1"><sup>1</sup></a>');

test.for([
  ['outside of the article', `<main>${tower(linked)}</main><section id="footnotes">${notes}</section>`],
  ['in an aside', tower(`${linked}<aside class="footnotes">${notes}</aside>`)],
  ['in the footer', `${tower(linked)}<footer>${notes}</footer>`],
  ['in paragraphs', `${tower(linked)}<div class="related"><p id="fn1">${said}</p></div>`],
  ['without links', tower(`${marked('<sup>1</sup>')}<aside><ol start="1"><li>${said}</ol></aside>`)],
  ['raised again', tower(`${marked('<sup>1</sup>')}<p><sup>1</sup> ${said}</p>`)],
  [
    'by the address in full',
    tower(
      `${marked('<sup><a href="https://mirror.example/ch2.html#n1">1</a></sup>')}<p id="n1"><a href="https://mirror.example/ch2.html#m1">1</a> ${said}</p>`,
    ),
  ],
  [
    'by links that lead nowhere',
    tower(
      `${marked('<sup><a href="#_ftn1">[1]</a></sup>')}<hr><p><sup><a href="//GUID#_ftnref1">[1]</a> </sup>${said}</p>`,
    ),
  ],
  [
    'by scripts',
    tower(
      `${marked('<sup><a href="javascript:;">1</a></sup>')}<div><div><a href="javascript:;">1</a>. ${said}</div></div>`,
    ),
  ],
  [
    'with brackets of their own',
    tower(
      `${marked('<sup><a href="#n1"><span>[</span>1<span>]</span></a></sup>')}<ol><li id="n1"><a href="#m1">^</a> ${said}</ol>`,
    ),
  ],
  ['hidden', tower(`${linked}<div id="fn1" hidden>${said}</div>`)],
  ['hidden by its style', tower(`${linked}<p id="fn1" class="tooltip" style="display: none">${said}</p>`)],
  [
    'hidden in the sentence',
    tower(marked(`<sup><a href="#n1">1</a></sup><span id="n1" hidden>${said}</span>`)),
  ],
  [
    'in a popover',
    tower(marked(`<sup><button popovertarget="n1">1</button></sup><span id="n1" popover>${said}</span>`)),
  ],
  [
    'beside a link in the role of a button',
    tower(
      marked(
        `<sup><a href="javascript:void(0)" role="button" aria-describedby="n1">1</a></sup><span id="n1" role="tooltip">${said}</span>`,
      ),
    ),
  ],
  ['in a hidden list of notes', tower(`${linked}<div style="display:none">${notes}</div>`)],
  ['in a hidden box of notes', `${tower(linked)}<div style="display:none"><div id="fn1">${said}</div></div>`],
])('notes that the text refers to are notes of it: %s', async ([, page = '']) => {
  const { text, markdown } = await read(page);
  expect(text).toContain('opened[1] in May.');
  expect(text?.match(/A change of the plan\./g)).toHaveLength(1);
  expect(markdown).toContain('opened[^1] in May.');
  expect(markdown).toContain('[^1]: A change of the plan.');
});

const one = 'Opened <a href="#n1" id="r1">1</a> in May.';
test.for([
  ['a full stop', one, `<p id="n1">1. ${said}</p>`],
  ['a bracket', one, `<p id="n1">[1] ${said}</p>`],
  ['a space', one, `<p id="n1">1 ${said}</p>`],
  ['a link back before the full stop', one, `<p id="n1"><a href="#r1">1</a>. ${said}</p>`],
  [
    'the brackets of a link back',
    one,
    `<aside id="n1"><span><span>[</span><a href="#r1">1</a><span>]</span></span><p>${said}</p></aside>`,
  ],
  ['a number of its own', one, '<p id="n1">12. May was a Sunday.</p>', '12\\. May was a Sunday.'],
  ['digits of another script', 'เปิดแล้ว<sup><a href="#n1">[๑]</a></sup>', `<ul><li id="n1">${said}</ul>`],
  [
    'a reference mark',
    'Opened<a href="#n1"><sup>※1</sup></a>.',
    `<p id="n1"><a href="#r1">※1</a> ${said}</p>`,
  ],
])('the words of a note are told without its number: %s', async ([, text, note, words = said]) => {
  const { markdown } = await read(tower(`<p>${text}</p>${note}`));
  expect(markdown).toMatch(/(?:Opened|เปิดแล้ว) ?\[\^1\]/);
  expect(markdown).toContain(`[^1]: ${words}`);
});

test('marks in brackets of the text get no others', async () => {
  const { text } = await article(
    '<p>As shown [<a href="#b3">3</a>, <a href="#b2">2</a>].</p><ul><li id="b2">[2] The lamp.<li id="b3">[3] The horn.</ul>',
  );
  expect(text).toContain('As shown [3, 2].');
});

test('a link with a number to a place that does not begin with it is no mark', async () => {
  const { markdown } = await article(
    '<p>Page <a href="/other#p2">2</a> says more.</p><p id="p2">The lamp is lit.</p>',
  );
  expect(markdown).toContain('[2](https://example.com/other#p2)');
});

test('an image whose description has a command of TeX is a formula', async () => {
  const { markdown } = await article(
    '<p><img class="aligncenter" src="/eq.svg" alt="\\exp(x) - \\operatorname{log}(y)"></p>',
  );
  expect(markdown).toContain('$`\\exp(x) - \\operatorname{log}(y)`$');
});

test('a superscript without a note stays one', async () => {
  expect((await article('<p>The room has 20 m<sup>2</sup>.</p>')).markdown).toContain('20 m².');
});

test.for([
  [
    'a term',
    '<p>The <button type="button" aria-describedby="g1" class="glossary">Fresnel lens</button> was packed in straw, and the <button popovertarget="d1">first-order light</button> went dark.</p>',
    'The Fresnel lens was packed in straw, and the first-order light went dark.',
  ],
  [
    'a term that is named after what it opens',
    '<p>The <button class="tooltip-trigger" aria-details="d1">Fresnel lens</button> was packed.</p>',
    'The Fresnel lens was packed.',
  ],
  ['a term in an item', '<ul><li>The <button>lens</button> was packed.</ul>', 'The lens was packed.'],
  [
    'a paragraph named like related content',
    '<p class="h2-related">The lens of the tower was packed in straw, and came by ship.</p>',
    'came by ship',
  ],
  [
    'related work',
    '<p class="related-work">Other towers have been described by their keepers, in letters.</p>',
    'in letters',
  ],
  [
    'code to be copied',
    '<div class="clipboard"><pre><code>lamp.light(3)</code></pre></div>',
    'lamp.light(3)',
  ],
  [
    'an alert between short lines',
    '<p>The work starts now.</p><div role="alert">Close all windows before you paint the frames.</div><p>Then mix the paint.</p>',
    'Close all windows',
  ],
  [
    'an answer that opens below its question',
    '<h3 class="toggle">May dogs come up?</h3><div style="display:none"><p>They may come up on a lead.</p></div>',
    'on a lead',
  ],
  [
    'an answer without a paragraph',
    '<dl><dt>May dogs come up</dt><dd style="display:none">They may come up on a lead.</dd></dl>',
    'on a lead',
  ],
  [
    'an answer behind a question that is no heading',
    '<div>犬は登れますか？</div><div style="display:none"><p>They may come up on a lead.</p></div>',
    'on a lead',
  ],
  [
    'an answer that Bootstrap opens',
    '<div><h4><a data-toggle="collapse" href="#a1">May dogs come up</a></h4></div><div id="a1" style="display:none"><div>They may come up on a lead.</div></div>',
    'on a lead',
  ],
  [
    'an answer that Bootstrap opens, with its state',
    '<div><h4><a data-toggle="collapse" href="#a1" aria-expanded="false" aria-controls="a1">Dogs</a></h4></div><div id="a1" style="display:none"><div>They may come up on a lead.</div></div>',
    'on a lead',
  ],
  [
    'the correction below an article',
    `${prose}<div class="article-footer"><p>Correction of the second of May: the lamp was lit in 1894, and not in 1849, as this text said at first; it was made by the brothers who had built the bridge as well.</p></div>`,
    'lit in 1894',
  ],
  [
    'the end of a section',
    `${prose}<section><h2>Prices</h2><p>Four pounds.</p><div class="section-footer"><p>Bring solid shoes for the path.</p></div></section>${prose}`,
    'solid shoes',
  ],
  ...['newsletter-history', 'sidebar', 'popup-book', 'footer-text'].map((name) => [
    `a paragraph between others, named ${name}`,
    `${prose}<p class="${name}">The painters bought a third of all the lamps that were sold in that year.</p>${prose}`,
    'a third of all the lamps',
  ]),
  [
    'a list as an answer',
    '<h3>What to bring?</h3><div style="display:none"><ul><li>Solid shoes for the wet path</ul></div>',
    'Solid shoes',
  ],
  [
    'an account of sharing between paragraphs',
    `${prose}<div class="share-of-market"><p>The painters bought a third of all the lamps that were sold in that year.</p></div>${prose}`,
    'a third of all the lamps',
  ],
  [
    'a history of advertising between paragraphs',
    `${prose}<p class="ad-history">The painters bought a third of all the lamps that were sold in that year.</p>${prose}`,
    'a third of all the lamps',
  ],
  [
    'the commentary of an edition between paragraphs',
    `${prose}<section class="comment"><h2>Commentary</h2><p>The first line tells of the lamp.</p></section>${prose}`,
    'The first line tells',
  ],
])('what a name or an element decides, the text contradicts: %s', async ([, markup = '', right]) => {
  expect((await article(markup)).text).toContain(right);
});

test('a footer of a part of the page stays in it', async () => {
  const { text } = await read(
    '<div><h1>Tower visits</h1><p>Visits are possible at weekends, tickets cost four pounds.</p><div class="card-footer"><p>Bring solid shoes for the path.</p></div><p>The stairs are steep.</p></div>',
  );
  expect(text).toContain('Bring solid shoes');
});

test.for([
  ['a control that begins a line', '<p><button>Play</button> Listen to this article</p>', 'Play'],
  [
    'what follows a term that only screen readers are told',
    '<dl><dt class="sr-only">Details</dt><dd class="sr-only">The lamp is available in three colours.</dd></dl>',
    'is available',
  ],
  [
    'the choices of a control that are told to screen readers',
    '<a href="#" aria-expanded="false">3 colours</a><div style="display:none">The lamp is available in three colours.</div>',
    'is available',
  ],
  [
    'a form behind a question, which stays hidden',
    '<div>Any questions?</div><div style="display:none"><form><p>Write to us about the lamp, we answer soon.</p></form></div>',
    'Write to us',
  ],
  ['a control in a paragraph of its own', '<p><button>Show all photographs</button></p>', 'photographs'],
])('none of the page is %s', async ([, markup = '', wrong]) => {
  expect((await article(markup)).text).not.toContain(wrong);
});

test.for([
  [
    'a paragraph',
    '<p class="article-teaser"><strong>Sie ist offen: Am Montag fuhr der erste Zug über den Fluss.</strong></p>',
  ],
  [
    'with a link in a sentence',
    '<p class="teaser">Sie ist offen: Am Montag fuhr der erste Zug über den Fluss, wie die <a href="/bahn">Bahn</a> nach langer Pause und vielen Proben mitteilte.</p>',
  ],
  ['a heading', '<h4 class="teaser">Sie ist offen: Am Montag fuhr der erste Zug über den Fluss.</h4>'],
  ['a box', '<div class="teaser"><p>Sie ist offen: Am Montag fuhr der erste Zug über den Fluss.</p></div>'],
])('a teaser right below the headline is the lead: %s', async ([, lead]) => {
  const page = `<html lang=de><article><h1>Die neue Brücke</h1>${lead}${prose.repeat(4)}</article>`;
  expect((await extract(content, page)).text).toMatch(/^Sie ist offen/);
});

test.for([
  'class="footer"',
  'class="site-footer"',
  'id="page-footer"',
  'data-elementor-type="footer"',
  'data-elementor-type="popup"',
  'id="shopify-section-footer"',
  'class="l-footer"',
])('the line of the site is left out of a short page: %s', async (named) => {
  const { text } = await read(
    `<div class="content"><h1>Tower visits</h1><p>Visits are possible at weekends, tickets cost four pounds.</p></div><div ${named}><p>Coast Ltd, company no. 999, Quay 4, Harbour</p></div>`,
  );
  expect(text).toContain('tickets cost four pounds');
  expect(text).not.toContain('Coast Ltd');
});

test.for([
  ['a line of the game', 'FPS: --', 'div'],
  ['a sentence', 'FPS: -- Loading the scene, please wait a moment until it is ready to start.', 'main'],
])('the only copy of a text is read, though it is hidden from screen readers: %s', async ([, hud, tag]) => {
  const canvas = `<canvas></canvas><div id="hud">${hud}</div>`;
  const behind = (markup: string) => `<${tag} aria-hidden="true">${markup}</${tag}>`;
  expect((await read(canvas + behind(`<h1>The tower</h1>${prose.repeat(9)}`))).text).toContain('on a rock');
  expect(
    (await article(behind('<p>Sign up for the letter of the week, it is free.</p>'))).text,
  ).not.toContain('Sign up');
});

test.for([
  ['a dialog is open', '<div id="page" aria-hidden="true"><main>', '</main></div>'],
  ['slides take turns', '<section aria-hidden="true">', '</section>'],
])('a short page that is hidden from screen readers is read while %s', async ([, open, close]) => {
  const dialog = '<div role="dialog" aria-modal="true"><p>We use cookies on this site.</p></div>';
  const { text } = await read(`${open}<h1>The tower</h1>${prose.repeat(4)}${close}${dialog}`);
  expect(text).toContain('on a rock');
  expect(text).not.toContain('cookies');
});

test('a list directly in a list belongs to the item before it', async () => {
  const { markdown } = await article(
    '<ol><li>lamp</li><li>horn</li><ol><li>steam</li><li>air</li></ol><li>flag</li></ol>',
  );
  expect(markdown).toContain('1. lamp\n2. horn\n   1. steam\n   2. air\n3. flag');
});

test.for([
  ['<h2><div>Part</div><div>One</div></h2>', 'Part One'],
  ['<h2>Part<br>One</h2>', 'Part One'],
  ['<h2><p>Part</p>One</h2>', 'Part One'],
  ['<h2>P<b>ar</b>t <span>One</span></h2>', 'Part One'],
  ['<h2><span style="display:block">Part</span><span style="display:block">One</span></h2>', 'Part One'],
])('the blocks of a heading are words apart: %s', async ([heading = '', right]) => {
  const { headings } = await article(heading);
  expect(headings.map(({ text }) => text)).toContain(right);
});

test('a picture that stands only in noscript is a picture, once', async () => {
  const picture =
    '<noscript><picture><img src="/static/tower.jpg" alt="The tower" width="1200" height="800"></picture></noscript>';
  const wrapper = `<div class="gatsby-image-wrapper"><div aria-hidden="true" style="padding-top:66%"></div>${picture}</div>`;
  const { markdown } = await article(wrapper + wrapper);
  expect(markdown?.match(/!\[The tower\]\(https:\/\/example\.com\/static\/tower\.jpg\)/g)).toHaveLength(1);
});

test.for(['width="1" height="1"', 'style="display:none"'])(
  'an image in noscript that counts visits is no picture: %s',
  async (attributes) => {
    const { markdown } = await article(
      `<noscript><img ${attributes} src="https://t.example/tr?id=1"></noscript>`,
    );
    expect(markdown).not.toContain('t.example');
  },
);

test.for(['promo-section', 'share-card', 'nav-source', 'toolbar'])(
  'a name that a series with most of the prose has removes nothing: %s',
  async (name) => {
    const boxes = ['north', 'south', 'west', 'east'].map(
      (side) => `<div class="${name}">${prose}<p>The trail to the ${side} is open.</p></div>`,
    );
    expect((await read(`<h1>Trails</h1><p>All of them.</p>${boxes.join('')}`)).text).toContain(
      'to the north',
    );
    expect((await read(`<h1>Trails</h1>${prose.repeat(9)}${boxes[0]}`)).text).not.toContain('to the north');
  },
);

test('a standfirst may have a link in its sentence, a short line with a link is none', async () => {
  const linked = (words: string) =>
    read(
      `<main><h1>The tower</h1><div><p>The tower is dark, as <a href="/keepers">keepers of the harbour</a> ${words}</p></div><div>${prose.repeat(9)}</div></main>`,
    );
  const { text } = await linked(
    'said on Monday, and the horn has been silent since the storm, which broke two of its pipes and took the door of the lower room with it.',
  );
  expect(text).toMatch(/^The tower is dark/);
  expect((await linked('said on Monday to all who asked for it.')).text).not.toContain('is dark');
});

test('a byline in a heading is no standfirst', async () => {
  const { text } = await read(
    `<main><article><h1>The tower</h1><h3 class="byline">by Ann Lee<br>Monday, November 18, 2019</h3>${prose.repeat(9)}</article></main>`,
  );
  expect(text).not.toContain('Ann Lee');
});

test('a standfirst may be a heading', async () => {
  const { text } = await read(
    `<h1>The tower</h1><div><h2>The keepers, the lamp and the storm that took all of the three</h2></div><div>${prose.repeat(9)}</div>`,
  );
  expect(text).toContain('The keepers');
});

const storm = 'The tower above the harbour has a new lamp, and no keeper since the storm of May';

test.for([
  ['in a line', `<div><b>${storm}</b></div>`, ''],
  ['in a list of terms', `<dl><dt>${storm}</dt></dl>`, ''],
  ['over its pictures', `<h1>${storm}</h1>`, `<div><div>${storm}</div><img src="/t.jpg"></div>`],
])('what shows the headline is none of the text: %s', async ([, shown, copy]) => {
  const { text } = await read(
    `<title>${storm}</title><main><div>${shown}<div>${prose.repeat(4)}${copy}${prose.repeat(5)}</div></div></main>`,
  );
  expect(text).not.toContain('storm of May');
});

test('the title of a page stays in its sentences and its lists', async () => {
  const { text } = await read(
    `<title>Marram</title><main><h1>Marram</h1><p>In a dune, <b>Marram</b> holds the sand.</p>${prose.repeat(9)}<ul><li>Marram</li><li>Lyme</li></ul></main>`,
  );
  expect(text).toContain('In a dune, Marram holds');
  expect(text).toMatch(/^Marram$/m);
});
