import { expect, test } from 'vitest';
import { accessibility } from '../../../src/extract/categories/accessibility/index.ts';
import { extract } from '../../helpers/page.ts';

const read = (html: string) => extract(accessibility, html);

test('every check fails on a page with every fault', async () => {
  const html = `<html lang="en-GB"><title> A title </title><meta name=viewport content="user-scalable=no">
    <header></header><nav></nav><main><h1>A</h1><h3>B</h3><div role=heading aria-level=4>C</div></main><footer></footer>
    <img src=a><img src=b alt=""><a href=/x></a><button></button><input placeholder=P><iframe></iframe>
    <b tabindex=2></b><video></video><i id=d></i><i id=d></i></html>`;
  expect(await read(html)).toEqual({
    buttonsWithoutNameCount: 1,
    duplicateIds: ['d'],
    framesWithoutTitleCount: 1,
    headingLevels: [1, 3, 4],
    imagesWithoutAltCount: 1,
    landmarks: [
      { count: 1, name: 'banner' },
      { count: 1, name: 'navigation' },
      { count: 1, name: 'main' },
      { count: 1, name: 'contentinfo' },
    ],
    language: 'en-GB',
    linksWithoutNameCount: 1,
    positiveTabindexCount: 1,
    skipLink: false,
    title: 'A title',
    unlabelledControlsCount: 1,
    videosWithoutCaptionsCount: 1,
    zoomDisabled: true,
  });
});

test.for([
  [
    'of the page',
    '<header></header><div id=main><header></header></div><footer></footer>',
    { banner: 2, contentinfo: 1 },
  ],
  [
    'of an article or a section',
    '<article><header></header></article><section><footer></footer></section>',
    {},
  ],
  ['of something with such a role', '<div role=region title=News><header></header></div>', { region: 1 }],
  [
    'of the page, in a section with role=none',
    '<section role=none><header></header></section>',
    { banner: 1 },
  ],
] as const)('whether a header or footer %s is a landmark', async ([, html, expected]) => {
  const { landmarks } = await extract(accessibility, html);
  expect(Object.fromEntries(landmarks.map(({ name, count }) => [name, count]))).toEqual(expected);
});

test('empty ids are ignored', async () => {
  expect((await read('<i id></i><i id></i><i id=a></i>')).duplicateIds).toEqual([]);
});

test('hidden headings are not part of the outline', async () => {
  const html = '<h1>A</h1><div hidden><h3>B</h3></div><h4 aria-hidden=true>C</h4><h2 class="sr-only">D</h2>';
  expect((await read(html)).headingLevels).toEqual([1, 2]);
});

test('the content of noscript is ignored', async () => {
  const html = `<img id=a data-src=/a.jpg alt=A><noscript><img id=a src=/a.jpg alt=A><h2>Scripts, please</h2>
    <main><b tabindex=1></b><video></video></main></noscript>`;
  expect(await read(html)).toMatchObject({
    duplicateIds: [],
    headingLevels: [],
    landmarks: [],
    positiveTabindexCount: 0,
    videosWithoutCaptionsCount: 0,
  });
});

test.for([
  ['<h3 aria-level=2></h3>', [2]],
  ['<h3 role="heading"></h3>', [3]],
  ['<h3 aria-level=0></h3>', [3]],
  ['<p role="heading"></p>', [2]],
  ['<p role="Heading note" aria-level=9></p>', [9]],
  ['<h2 role="presentation"></h2>', []],
  ['<h2 role="title"></h2><h3 role="x heading"></h3>', [2, 3]],
  ['<div inert><h2></h2></div><div popover><h2></h2></div>', []],
  ['<h2 role=""></h2>', [2]],
] as const)('the heading levels of %s are %o', async ([html, levels]) => {
  expect((await read(html)).headingLevels).toEqual(levels);
});

test.for([
  ['<header></header>', ['banner']],
  ['<article><header></header></article>', []],
  ['<section></section>', []],
  ['<section aria-label="News"></section>', ['region']],
  ['<b id=x>X</b><form aria-labelledby=x></form>', ['form']],
  ['<form aria-labelledby=gone></form>', []],
  ['<section title="News"></section>', ['region']],
  ['<div role=region></div><div role=form></div>', []],
  ['<nav role=region></nav>', ['navigation']],
  ['<nav role="nav"></nav><footer role="footer"></footer>', ['navigation', 'contentinfo']],
  ['<div role="x NAVIGATION search"></div>', ['navigation']],
  ['<nav role="doc-toc"></nav>', []],
  ['<main><aside></aside></main>', ['main', 'complementary']],
  ['<article><aside></aside><aside aria-label=A></aside></article>', ['complementary']],
  ['<nav hidden></nav><dialog><main></main></dialog><div popover><nav></nav></div>', []],
  ['<aside style="display:none"></aside><div inert><form title=F></form></div>', []],
  ['<div role="navigation"></div>', ['navigation']],
  ['<nav role="presentation"></nav>', []],
  ['<search></search>', ['search']],
] as const)('the landmarks of %s are %o', async ([html, names]) => {
  expect((await read(html)).landmarks.map(({ name }) => name)).toEqual(names);
});

test.for([
  ['<a href="#main">Skip to content</a>', true],
  ['<a href="#inhalt" class="x">Zum Inhalt springen</a>', true],
  ['<a href="/skip">Skip to content</a>', false],
  ['<a href="#maincontent">メインコンテンツへ移動</a>', true],
  ['<a href="#skip-to-content">Ga verder</a>', true],
  ['<a href="#contents">…</a>', true],
  ['<a href="#tresc">Przejdź do treści</a>', true],
  ['<a href="#icerik">İçeriğe geç</a>', true],
  ['<a href="#maintenance">Maintenance</a>', false],
  ['<a href="#contact">Contact</a>', false],
  ['<a href=/>Home</a><a href="#x" class="skip-link">»</a>', true],
  ['<a href=" #x" aria-label="Skip to content">»</a>', true],
  [`${'<a name=x></a>'.repeat(9)}<a href="#main">Skip to content</a>`, true],
  ['<a href="https://example.com/#main">Skip to content</a>', true],
  ['<base href=/x/><a href="../../#main">Skip to content</a>', true],
  ['<a href="https://example.com/other#main">Skip to content</a>', false],
  ['<a>Skip to content</a>', false],
  [`${'<a href=/>x</a>'.repeat(9)}<a href="#main">Skip to content</a>`, false],
  [`<nav hidden>${'<a href=/>x</a>'.repeat(9)}</nav><a href="#main">Skip to content</a>`, true],
  ['<a href="#main" style="display:none">Skip to content</a>', false],
] as const)('%s is a skip link: %s', async ([html, skipLink]) => {
  expect((await read(html)).skipLink).toBe(skipLink);
});

/** Texts of skip links, as pages in many languages have them. */
const skipTexts = `Navigation überspringen, Zum Inhalt springen, Aller directement au contenu,
  Accéder au contenu principal, Pasar al contenido principal, Ir al contenido, Vai al contenuto,
  Passa al contenuto principale, Saltar para o conteúdo, Passar para o conteúdo principal, Ir ao contido,
  Vés al contingut, Ga naar de inhoud, Overslaan en naar de inhoud gaan, Hoppa till innehåll,
  Videre til indhold, Hopp til innhold, Siirry sisältöön, Fara í efni, Przejdź do treści,
  Přejít k obsahu webu, Preskočiť na obsah, Preskoči na vsebino, Skoči na sadržaj, Ugrás a tartalomhoz,
  Sari la conținut, Към съдържанието, Перейти к содержимому, Перейти до вмісту, Liigu sisu juurde,
  Pāriet uz galveno saturu, Pereiti į pagrindinį turinį, Μετάβαση στο περιεχόμενο, İçeriğe geç,
  التجاوز إلى المحتوى, انتقل إلى المحتوى, דילוג לתוכן, پرش به محتوا, ข้ามไปยังเนื้อหา,
  Chuyển đến nội dung, Lompat ke konten utama, メインコンテンツに移動, 内容をスキップ, 跳转到主要内容, 移至主內容, 콘텐츠로 바로가기,
  주요 콘텐츠로 건너뛰기`;

test.for(skipTexts.split(/,\s+/))('“%s” is the text of a skip link', async (text) => {
  expect((await read(`<a href="#a1">${text}</a>`)).skipLink).toBe(true);
});

/** What each count counts, and what it does not. */
const counted: Partial<
  Record<keyof Awaited<ReturnType<typeof read>>, readonly [bad: string, good: string][]>
> = {
  imagesWithoutAltCount: [
    [
      '<img src=a>',
      '<img src=a alt=""><img src=a aria-label=x><img src=a role=presentation><img src=a hidden>',
    ],
    [
      '<img src=a role=none tabindex=0>',
      '<img src=a role=none aria-hidden=true><img src=a role=none aria-label=x tabindex=0>',
    ],
    ['<img src=a role=presentation aria-live=polite>', '<img src=a role=presentation>'],
    ['<i role=img>x</i>', '<i role=img aria-label=x></i><i role=image title=x></i>'],
    ['<svg role=img><title> </title></svg>', '<svg role=img><title>x</title></svg><svg></svg>'],
    ['<img src=a role=x>', '<img src=a role="x none">'],
  ],
  linksWithoutNameCount: [
    ['<a href=/><i></i></a>', '<a href=/><img alt=x></a><a name=x></a><a href=/ aria-label=x></a>'],
    [
      '<div class="sr-only"><a href=/ class="visually-hidden"></a></div>',
      '<div hidden><a href=/></a></div><div aria-hidden=true><p><a href=/></a></div><noscript><a href=/></a></noscript>',
    ],
    ['<a href=/><svg><desc>By a tool</desc></svg></a>', '<a href=/><svg><title>x</title></svg></a>'],
    ['<a href=/><b hidden>x</b><b inert>x</b></a>', '<a href=/><b>x</b></a>'],
    ['<b role=link></b>', '<b role=link>x</b><b id=a>A</b><a href=/><svg aria-labelledby=a></svg></a>'],
    ['<map><area href=/></map>', '<map><area href=/ alt=x><area></map>'],
  ],
  buttonsWithoutNameCount: [
    ['<button><svg></svg></button>', '<button>x</button><input type=submit><button title=x></button>'],
    [
      '<ul role=menu><li role=menuitem tabindex=0></ul>',
      '<ul role=menu><li role=menuitem>x<li role=menuitem aria-label=x></ul>',
    ],
    ['<button disabled></button>', '<button disabled>x</button>'],
    ['<input type=Button>', '<input type=button value=x><input type=text>'],
    ['<div role=button><svg></svg></div>', '<div role=button>x</div><button role=button>x</button>'],
    ['<a role=button></a>', '<a role=button>x</a><a href=/ role=button></a>'],
    ['<button id=a></button>', '<label for=a>x</label><button id=a></button>'],
  ],
  unlabelledControlsCount: [
    [
      '<input placeholder=x>',
      '<label>x<input></label><label for=a>x</label><input id=a><select aria-label=x></select><input type=hidden>',
    ],
    [
      '<div role=listbox aria-label=x><div role=option></div></div>',
      '<div role=listbox aria-label=x><div role=option>x</div></div>',
    ],
    ['<input disabled>', '<input disabled aria-label=x>'],
    ['<select></select>', '<select title=x></select><input type=Submit>'],
    [
      '<textarea id=a></textarea><label for=b>B</label>',
      '<textarea aria-labelledby=a></textarea><b id=a>A</b>',
    ],
    ['<input aria-label=" " title=" " aria-labelledby=" ">', '<input type=image alt=x>'],
    ['<label for=a></label><input id=a>', '<label for=a><img alt=A></label><input id=a>'],
    ['<label><input></label>', '<label><i title=A></i><input></label>'],
    ['<input aria-labelledby=gone>', '<b id=a>A</b><input aria-labelledby=a>'],
    ...['textbox', 'searchbox', 'combobox', 'slider', 'spinbutton'].map((role): [string, string] => [
      `<div role=${role}>x</div>`,
      `<div role=${role} aria-label=x></div><div role=combobox><input title=x></div>`,
    ]),
    ...['checkbox', 'radio', 'switch'].map((role): [string, string] => [
      `<div role=${role}></div>`,
      `<div role=${role}>x</div>`,
    ]),
    ['<label for=a hidden>A</label><input id=a>', '<label for=a class=sr-only>A</label><input id=a>'],
    [
      '<label for=a><b hidden>A</b></label><input id=a>',
      '<label for=a></label><label for=a>A</label><input id=a>',
    ],
  ],
  framesWithoutTitleCount: [
    ['<iframe src=a></iframe>', '<iframe src=a title=x></iframe><iframe aria-label=x></iframe>'],
    ['<iframe src=a title=" " aria-label=" "></iframe>', ''],
    ['<iframe src=a>No frames</iframe>', '<iframe src=a role=none></iframe>'],
    ['<iframe aria-labelledby=gone></iframe>', '<b id=a>A</b><iframe aria-labelledby=a></iframe>'],
    ['<iframe tabindex=0></iframe>', '<iframe tabindex=-1></iframe>'],
  ],
  positiveTabindexCount: [
    ['<a tabindex="+1px">', '<b hidden><a tabindex=1></a></b><a tabindex=0.5>'],
    ['<a tabindex=1>', '<a tabindex=0><a tabindex=-1><a tabindex=x>'],
  ],
  videosWithoutCaptionsCount: [
    ['<video></video>', '<b aria-hidden=true><video></video></b>'],
    ['<video></video>', '<video><track kind=captions src=c></video><video muted autoplay></video>'],
    ['<video><track kind=chapters src=c></video>', '<video><track src=c></video>'],
    ['<video><source kind=captions src=c></video>', '<video><b></b><track src=c></video>'],
  ],
};

test.for(
  Object.entries(counted).flatMap(([field, pairs]) =>
    pairs.map(([bad, good]) => [field, bad, good] as const),
  ),
)('%s counts %s but not %s', async ([field, bad, good]) => {
  expect([await read(bad), await read(good)]).toMatchObject([{ [field]: 1 }, { [field]: 0 }]);
});

test('nested labels are read separately', async () => {
  const nested = '<label><input>'.repeat(20_000);
  expect((await read(`<form>${nested}`)).unlabelledControlsCount).toBe(20_000);
  expect((await read('<label><input><label>Name <input></label></label>')).unlabelledControlsCount).toBe(1);
});
