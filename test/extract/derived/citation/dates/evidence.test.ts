import { expect, test } from 'vitest';
import { publicationDates } from '../../../../../src/extract/derived/citation/dates/index.ts';
import { derive } from '../../../../helpers/page.ts';

const published = async (html: string, url = 'https://example.com/tower') => {
  const dates = await derive(publicationDates, html, { url });
  return dates.published[0]?.value ?? null;
};

const prose =
  '<p>The tower above the harbour was built of stone from the quarry, and for eighty years its lamp was tended by one family, whose daughters kept the books of every ship that passed.</p>'.repeat(
    4,
  );
const page = (lang: string, head: string, body: string) =>
  `<!doctype html><html lang=${lang}><head><meta charset=utf-8>${head}</head><body>${body}</body></html>`;
const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const news = (datePublished: string, dateModified?: string) =>
  jsonLd({ '@type': 'NewsArticle', datePublished, dateModified });
const posts = (days: readonly string[], tag = 'div') =>
  days
    .map((day) => `<${tag} class=comment><span class=date>${day}</span><p>Well said.</p></${tag}>`)
    .join('');
const many = posts(['01.12.2023', '02.12.2023', '03.12.2023', '05.12.2023']);

test.for<[string, lang: string, head: string, body: string, date?: string]>([
  [
    'a day in a sentence',
    'en',
    news('2023-01-02T08:00:00Z'),
    '<h1>The tower</h1><p>On 3 May 2012 the tower was painted by the keeper and two of his sons.</p>',
    '2023-01-02T08:00:00Z',
  ],
  [
    'a German sentence',
    'de',
    news('2023-01-02', '2023-01-02'),
    '<h1>Der Turm</h1><p>Am 3. Mai 2012 wurde der Turm gestrichen.</p>',
  ],
  [
    'the release of a record in a review',
    'en',
    jsonLd({ '@type': 'Review', datePublished: '2023-01-02' }),
    '<h1>Foghorns</h1><ul><li>Label: Quay Records</li><li>Released: May 3, 2012</li></ul>',
  ],
  [
    'the start of a film in France',
    'fr',
    news('2023-01-02'),
    '<h1>Le phare</h1><p>Date de sortie : 3 mai 2012</p>',
  ],
  [
    'the process of a paper',
    'en',
    '<meta name="dc.date" content="2023-01-02">',
    '<h1>Lamps</h1><ul><li>Received: 03 May 2022</li><li>Accepted: 16 December 2022</li><li>Published: 02 January 2023</li></ul>',
  ],
  ['an unknown label', 'en', news('2023-01-02'), '<h1>A case</h1><p>Decided: May 3, 2012</p>'],
  [
    'a list of events',
    'en',
    news('2023-01-02'),
    '<h1>The tower</h1><ul><li>3 May 2012</li><li>First lamp</li><li>4 June 2014</li><li>New horn</li></ul>',
  ],
  ['a caption', 'en', news('2023-01-02'), '<h1>The tower</h1><p>The great storm, 3 May 2012</p>'],
  [
    'a day that is the same with the month first',
    'en',
    news('2023-05-02'),
    '<h1>The tower</h1><p>02/05/2023</p>',
    '2023-05-02',
  ],
])('a declared day stands against %s', async ([, lang, head, body, date = '2023-01-02']) => {
  expect(await published(page(lang, head, body + prose))).toBe(date);
});

test.for([
  ['a bare day', '<p>May 3, 2012</p>'],
  ['a label', '<p>Published on May 3, 2012</p>'],
  ['a byline', '<p>By Ann Lee, May 3, 2012</p>'],
  ['a section and a time', '<p>Harbour | May 3, 2012 | 5 min read</p>'],
])('a line of dates overrides a day that is not before the last change: %s', async ([, line]) => {
  const html = page('en', news('2023-01-02', '2023-01-02'), `<h1>The tower</h1>${line}${prose}`);
  expect(await published(html)).toBe('2012-05-03');
});

test.for([
  [
    'English, received first',
    'en',
    'Received: 03 May 2022|Accepted: 16 December 2022|Published: 02 January 2023',
  ],
  ['English, published first', 'en', 'Published: 02 January 2023|Submitted: 03 May 2022'],
  ['German', 'de', 'Eingegangen: 03.05.2022|Angenommen: 16.12.2022|Veröffentlicht: 02.01.2023'],
  ['French', 'fr', 'Reçu : 3 mai 2022|Accepté : 16 décembre 2022|Publié : 2 janvier 2023'],
  [
    'Spanish',
    'es',
    'Recibido: 3 de mayo de 2022|Aceptado: 16 de diciembre de 2022|Publicado: 2 de enero de 2023',
  ],
  ['Chinese', 'zh', '收稿日期：2022-05-03|录用日期：2022-12-16|发布日期：2023-01-02'],
  ['Korean', 'ko', '투고일: 2022-05-03|심사완료일: 2022-12-16|게재일: 2023-01-02'],
  ['Turkish', 'tr', 'Geliş tarihi: 03.05.2022|Kabul tarihi: 16.12.2022|Yayın tarihi: 02.01.2023'],
  ['Polish', 'pl', 'Otrzymano: 03.05.2022|Przyjęto: 16.12.2022|Opublikowano: 02.01.2023'],
] as const)('of several labelled days the one of publication counts: %s', async ([, lang, lines]) => {
  const items = lines
    .split('|')
    .map((line) => `<li>${line}</li>`)
    .join('');
  expect(await published(page(lang, '', `<h1>Lamps</h1><ul>${items}</ul>${prose}`))).toBe('2023-01-02');
});

test.for([
  [
    'a sentence at the foot',
    'en',
    `<h1>T</h1>${prose}<p>This entry was posted on Saturday, December 3rd, 2011 at 10:12 am and filed under Lamps.</p>`,
    '2011-12-03T10:12',
  ],
  ...(['veröffentlicht', 'geschrieben', 'gepostet'] as const).map(
    (what) =>
      [
        `a German one, ${what}`,
        'de',
        `<h1>T</h1>${prose}<p>Dieser Beitrag wurde am Samstag, 3. Dezember 2011 um 10:12 Uhr ${what}.</p>`,
        '2011-12-03T10:12',
      ] as const,
  ),
  [
    'a German one of a change',
    'de',
    `<h1>T</h1>${prose}<p>Dieser Beitrag wurde am Samstag, 3. Dezember 2011 um 10:12 Uhr aktualisiert.</p>`,
    null,
  ],
  ['a French one', 'fr', `<h1>T</h1>${prose}<footer>Mise en ligne 23 mai 2019</footer>`, '2019-05-23'],
  ['a Dutch one', 'nl', `<h1>T</h1>${prose}<p>Geplaatst op 23 mei 2019</p>`, '2019-05-23'],
  [
    'a Portuguese one above remarks of other days',
    'pt',
    `<h1>T</h1>${prose}<p>Publicado em 4 de junho de 2013</p>${posts(['7 de junho de 2013', '8 de junho de 2013', '9 de junho de 2013', '10 de junho de 2013'])}`,
    '2013-06-04',
  ],
  [
    'a Chinese line with a source above links of other days',
    'zh',
    `<h1>新灯亮了</h1><div><span>来源：海港日报</span><span>2013年06月04日 10:12</span></div>${prose}${posts(['2013-07-01', '2013-07-02', '2013-07-03', '2013-07-04'])}`,
    '2013-06-04T10:12',
  ],
  [
    'the line of a system that names who sent a text',
    'fr',
    `<h1>La lampe</h1><div>Soumis par Anne Dupont le lun 21/01/2019 - 13:49</div>${prose}`,
    '2019-01-21T13:49',
  ],
  [
    'the same in English',
    'en',
    `<h1>The lamp</h1><div>Submitted by Ann Lee on Mon, 2019-01-21 13:49</div>${prose}`,
    '2019-01-21T13:49',
  ],
  [
    'the first publication under the last change',
    'en',
    `<h1>T</h1><p>Last Updated on May 9, 2021</p><p>First Published on Apr 8, 2020</p>${prose}`,
    '2020-04-08',
  ],
  [
    'a line beside the headline above comments of many days',
    'de',
    `<h1>T</h1><p>Ann Lee / 07.11.2023 / 09:30</p>${prose}${many}`,
    '2023-11-07T09:30',
  ],
  [
    'a byline in capitals above teasers of many days',
    'de',
    `<h1>T</h1><p>VON ANN LEE am 21. April 2020</p>${prose}${many}`,
    '2020-04-21',
  ],
  [
    'a labelled day that says nothing else',
    'de',
    `<h1>T</h1><p>Datum: 18.10.2021</p>${prose}${many}`,
    '2021-10-18',
  ],
  [
    'a small part of the headline',
    'de',
    `<h1>Neue Lampe im Turm <small>02.02.2022 • Verband</small></h1>${prose}`,
    '2022-02-02',
  ],
  [
    'a day before the headline’s separator',
    'de',
    `<h1>08.11.2021 | Neue Lampe im Turm</h1>${prose}`,
    '2021-11-08',
  ],
  ['a day after it', 'en', `<h1>A new lamp – 8 November 2021</h1>${prose}`, '2021-11-08'],
  ['a heading above it', 'de', `<h3>08.11.2021</h3><h1>Neue Lampe im Turm</h1>${prose}`, '2021-11-08'],
  [
    'the beginning of a report, with its place',
    'de',
    `<h1>T</h1>${prose.replace('<p>', '<p>Karlsruhe, (12.11.2021). ')}`,
    '2021-11-12',
  ],
  ['the same without one', 'de', `<h1>T</h1>${prose.replace('<p>', '<p>31. Oktober 2023. ')}`, '2023-10-31'],
  [
    'the same with a place and an article',
    'fr',
    `<h1>T</h1>${prose.replace('<p>', '<p>Brest, le 4 juin 2013 – ')}`,
    '2013-06-04',
  ],
  [
    'the same with a word behind the year',
    'pl',
    `<h1>T</h1>${prose.replace('<p>', '<p>Gdańsk, 4 czerwca 2013 r. – ')}`,
    '2013-06-04',
  ],
  [
    'the same with a state',
    'en',
    `<h1>T</h1>${prose.replace('<p>', '<p><strong>HARBOUR, Maine, June 4, 2013</strong> /Newswire/ — ')}`,
    '2013-06-04',
  ],
  [
    'the same of a short paragraph',
    'en',
    '<h1>The lamp</h1><p>June 4, 2013: The lamp of the tower above the harbour was lit by the keeper again, and the people cheered.</p>',
    '2013-06-04',
  ],
  ['the same in brackets', 'en', `<h1>T</h1>${prose.replace('<p>', '<p>(31 October 2023) ')}`, '2023-10-31'],
  ['a day with dots on an English page', 'en', `<h1>T</h1><p>02.12.19</p>${prose}`, '2019-12-02'],
  ['not where the year comes first', 'ko', `<h1>T</h1><p>02.12.19</p>${prose}`, null],
] as const)('finds the day that a page shows: %s', async ([, lang, body, date]) => {
  expect(await published(page(lang, '', body))).toBe(date);
});

test.for([
  [
    'data of the page’s own object',
    '<script>window.shop = {"id":1,"title":"A lamp for the tower","description":"x","published_at":"2019-03-02T06:22:28+01:00"}</script>',
    '2019-03-02T06:22:28+01:00',
  ],
  [
    'another name of the field, before the title, among other objects',
    '<script type="application/json">{"items":[{"publishedDate":"2020-01-01","title":"Another lamp"},{"publishedDate":"2019-03-02","title":"A lamp for the tower"}]}</script>',
    '2019-03-02',
  ],
  [
    'the day of creation, if there is no other',
    '<script>var data = {"createdAt":"2019-03-02T06:22:28Z","title":"A lamp for the tower"};</script>',
    '2019-03-02T06:22:28Z',
  ],
  [
    'not data of another object',
    '<script>window.shop = {"title":"A horn","published_at":"2019-03-02T06:22:28+01:00"}</script>',
    null,
  ],
] as const)('reads a day from scripts: %s', async ([, script, date]) => {
  expect(await published(page('en', '', `<h1>A lamp for the tower</h1>${prose}${script}`))).toBe(date);
});

test.for([
  ['https://example.com/news/29-10-2021', '2021-10-29'],
  ['https://example.com/newsroom/23-01-2022-lamp/17.html', '2022-01-23'],
  ['https://example.com/parts/29-10-20211', null],
] as const)('reads the day of %s', async ([url, date]) => {
  expect(await published(page('de', '', `<h1>T</h1>${prose}`), url)).toBe(date);
});

test.for<[string, lang: string, body: string, date?: string]>([
  [
    'of today, above the headline',
    'en',
    `<div class="today">Wednesday, August 19, 2020</div><h1>T</h1>${prose}`,
  ],
  ['of today, by id', 'fr', `<span id="currentDate">mercredi 19 août 2020</span><h1>T</h1>${prose}`],
  [
    'of today, in the header of the site',
    'de',
    `<header><p>Mittwoch, 19. August 2020</p></header><main><h1>T</h1>${prose}</main>`,
  ],
  [
    'of today, beside the main part',
    'es',
    `<div><span>miércoles, 19 de agosto de 2020</span></div><main><h1>T</h1>${prose}</main>`,
  ],
  ['of today, said in words', 'de', `<div><div>Heute ist Mittwoch, 19.08.2020</div></div><h1>T</h1>${prose}`],
  [
    'of a caption',
    'nl',
    `<h1>De lamp</h1><figure><img src="/a.jpg"><figcaption>De lamp, 3 mei 2012</figcaption></figure>${prose}`,
  ],
  ['of an end', 'es', `<h1>Visitas</h1><p>Abierto hasta el 30 de septiembre de 2023</p>${prose}`],
  [
    'of an event in a sentence of its own',
    'it',
    `<h1>Visite al faro</h1>${prose}<p>Il faro sarà aperto il 4 giugno 2023 dalle ore 10.</p>`,
  ],
  [
    'of a remark, named in Chinese',
    'zh',
    `<h1>灯</h1>${prose}<div class="pinglun"><div>小王 2020-03-04 10:00</div><p>写得好。</p></div>`,
  ],
  [
    'of a member, in Russian',
    'ru',
    `<h1>Лампа мигает</h1><div>Регистрация 18.09.2008</div><div>Добавлено: 21.01.2009 05:42</div>${prose}`,
    '2009-01-21T05:42',
  ],
  ['of a version of a law', 'de', `<h1>Fährordnung</h1><p>in der Fassung vom 3. Mai 2012</p>${prose}`],
  ['of a death', 'de', `<h1>Anna Lee</h1><p>* 3. Mai 1931 † 12. Dezember 2022</p>${prose}`],
  [
    'of a member of a forum',
    'de',
    `<h1>T</h1><dl><dt>r23</dt><dd><strong>Registriert:</strong> 18.09.2008, 05:56</dd></dl><p>von r23 » 21.01.2009, 05:42</p>${prose}`,
    '2009-01-21T05:42',
  ],
  [
    'of a member, in French',
    'fr',
    `<h1>T</h1><div><b>Inscription :</b> 18/09/2008</div><p class=date>21/01/2009</p>${prose}`,
    '2009-01-21',
  ],
  [
    'of an embedded post',
    'de',
    `<h1>T</h1><p>Dienstag, 29. Januar 2019</p>${prose}<blockquote class="instagram-media"><p>Foto</p><time datetime="2018-03-12T10:00:00+00:00">12. März</time></blockquote>`,
    '2019-01-29',
  ],
  [
    'of an embedded post without a name',
    'en',
    `<h1>T</h1>${prose}<blockquote><time datetime="2018-03-12">March 12</time></blockquote>`,
  ],
])('leaves out the day %s', async ([, lang, body, date = null]) => {
  expect(await published(page(lang, '', body))).toBe(date);
});

test.for([
  ['French', 'fr', '<time datetime="2019-07-03T10:18:46Z">Publié le 29 juin 2019</time>', '2019-06-29'],
  [
    'Microdata',
    'en',
    '<time itemprop=datePublished datetime="2019-07-03">June 29, 2019</time>',
    '2019-06-29',
  ],
  [
    'the same day in another zone',
    'en',
    '<time datetime="2019-07-03T22:18:46Z">4 July 2019</time>',
    '2019-07-03T22:18:46Z',
  ],
] as const)('words beat the attribute of their time: %s', async ([, lang, time, date]) => {
  expect(await published(page(lang, '', `<h1>T</h1><p>${time}</p>${prose}`))).toBe(date);
});

test.for([
  [
    'JSON-LD has the day before the change',
    `${news('2023-12-09T08:00Z', '2023-12-12T08:00Z')}<meta property="article:published_time" content="2023-12-12T08:00Z">`,
    '2023-12-09T08:00Z',
  ],
  [
    'a meta has it',
    `${news('2023-12-12', '2023-12-12')}<meta property="article:published_time" content="2023-12-09">`,
    '2023-12-09',
  ],
  [
    'the change is within a second of it',
    `${news('2023-12-09', '2023-12-12T21:17:43.643Z')}<meta property="article:published_time" content="2023-12-12T21:17:43.462Z">`,
    '2023-12-09',
  ],
  [
    'the change is of a later minute',
    `${news('2023-12-09', '2023-12-12T21:19:02Z')}<meta property="article:published_time" content="2023-12-12T21:17:43Z">`,
    '2023-12-12T21:17:43Z',
  ],
  [
    'a source of another kind has the day of the change',
    `${news('2023-12-09', '2023-12-12')}<meta property="article:published_time" content="2023-12-12"><meta name="sailthru.date" content="2023-12-12 21:17:43">`,
    '2023-12-12T21:17:43',
  ],
  [
    'neither is the day of the change',
    `${news('2023-12-09', '2023-12-13')}<meta property="article:published_time" content="2023-12-12">`,
    '2023-12-12',
  ],
] as const)(
  'of two declared days that of the last change is not the publication: %s',
  async ([, head, date]) => {
    expect(await published(page('en', head, `<h1>T</h1>${prose}`))).toBe(date);
  },
);

test.for([
  ['de', '11/01/2023 12:43:42', 'Erstellt am: 01.11.2023', '2023-11-01T12:43:42'],
  ['en', '11/01/2023', '1 November 2023', '2023-11-01'],
  ['en', '11/01/2023', '11 January 2023', '2023-01-11'],
  ['de', '11/01/2023', 'Ohne Tag', '2023-01-11'],
] as const)('the page settles %s %s by “%s”', async ([lang, content, line, date]) => {
  const html = page(lang, `<meta name="date" content="${content}">`, `<h1>T</h1><p>${line}</p>${prose}`);
  expect(await published(html)).toBe(date);
});

test.for([
  ['Sat, 29 Feb 2020 01:21:19 +5:30', '2020-02-29T01:21:19+05:30'],
  ['04:25:06 PM IST Apr 08, 2020', '2020-04-08'],
  ['2020-02-29 at noon', '2020-02-29'],
  ['29 February 2020, 25:61', '2020-02-29'],
  ['between 2020-02-29 and 2020-03-01', null],
] as const)('keeps the day of “%s”', async ([written, date]) => {
  expect(await published(page('en', news(written), `<h1>T</h1>${prose}`))).toBe(date);
});
