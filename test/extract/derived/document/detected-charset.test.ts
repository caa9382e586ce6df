import { expect, test } from 'vitest';
import { technical } from '../../../../src/extract/categories/technical/index.ts';
import { charset, detectedCharset } from '../../../../src/extract/derived/document/charset.ts';
import { markup } from '../../../../src/extract/derived/document/document.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive, extract, type PageOptions } from '../../../helpers/page.ts';

const undeclared = { headers: { 'content-type': 'text/html' } };
/** A page around bytes, with ASCII markup that declares no encoding. */
const pageOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      '<html><head><title>Page</title><style>p { color: red }</style></head><body><div class="row"><p>',
    ),
    bytes,
    Buffer.from('</p></div><script>const widths = [1, 2, 3];</script></body></html>'),
  ]);
const detect = (text: string, options: PageOptions = undeclared) =>
  derive(detectedCharset, Buffer.from(text, 'latin1'), options);

/** Encoding, text, and its bytes in Base64, since Node can encode only UTF-8. */
const texts = [
  [
    'Shift_JIS',
    '東京は日本の首都です。人口は約千四百万人で、世界でも有数の大都市として知られています。春には桜が咲き、多くの観光客が公園を訪れます。',
    'k4yLnoLNk/qWe4LMjvGTc4LFgreBQpBsjPuCzZbxkOeObJVTlpyQbILFgUGQoopFgsWC4JdMkJSCzJHlk3OOc4LGgrWCxJJtgueC6oLEgqKC3IK3gUKPdILJgs2N94KqjeeCq4FBkb2CrYLMis+M9YtxgqqM9omAgvCWS4LqgtyCt4FC',
  ],
  [
    'EUC-JP',
    '東京は日本の首都です。人口は約千四百万人で、世界でも有数の大都市として知られています。春には桜が咲き、多くの観光客が公園を訪れます。',
    'xey1/qTPxvzL3KTOvPPF1KTHpLmho7/NuP2kz8zzwOm7zcm0y/y/zaTHoaLApLOmpMek4s2tv/SkzsLnxdS71KTIpLekxsPOpOmk7KTGpKSk3qS5oaO91aTLpM+6+aSsuumkraGiwr+kr6TOtNG497XSpKy4+LHgpPLLrKTspN6kuaGj',
  ],
  [
    'ISO-2022-JP',
    '東京は日本の首都です。人口は約千四百万人で、世界でも有数の大都市として知られています。春には桜が咲き、多くの観光客が公園を訪れます。',
    'GyRCRWw1fiRPRnxLXCROPHNFVCRHJDkhIz9NOH0kT0xzQGk7TUk0S3w/TSRHISJAJDMmJEckYk0tP3QkTkJnRVQ7VCRIJDckRkNOJGkkbCRGJCQkXiQ5ISM9VSRLJE86eSQsOmkkLSEiQj8kLyRONFE4dzVSJCw4eDFgJHJLLCRsJF4kOSEjGyhC',
  ],
  [
    'gb18030',
    '北京是中华人民共和国的首都，也是全国的政治和文化中心。这座城市有三千多年的历史，每年吸引大量的游客前来参观故宫和长城。',
    'sbG+qcrH1tC7qsjLw/G5srrNufq1xMrXtryjrNKyysfIq7n6tcTV/tbOus3OxLuv1tDQxKGj1eLX+bPHytDT0Mj9x6e24MTqtcTA+sq3o6zDv8TqzvzS/bTzwb+1xNPOv83HsMC0ss6527nKuay6zbOks8ehow==',
  ],
  [
    'Big5',
    '臺北是臺灣的首都，也是政治和文化中心。這座城市有許多夜市，每年吸引大量的遊客前來參觀故宮博物院。天氣溫暖潮濕，交通便利。',
    'u0+lX6xPu0/GV6q6rbqzo6FBpF2sT6xGqnapTaTlpMakpKTfoUOzb655q7Clq6azs1ymaKldpauhQahDpn6nbKTepGq2caq6uUOryKtlqNOw0cZbrEeuY7PVqquwfKFDpNGu8LfFt3i86cDjoUGl5rNxq0unUaFD',
  ],
  [
    'EUC-KR',
    '서울은 대한민국의 수도이며 가장 큰 도시입니다. 많은 관광객이 매년 궁궐과 시장을 방문합니다. 한강이 도시를 가로질러 흐르고 있습니다.',
    'vK2/78C6ILTrx9G5zrG5wMcgvPa1tcDMuOcgsKHA5SDFqyC1tb3DwNS0z7TZLiC4ucC6ILD8saSwtMDMILjFs+IgscOxyLD6IL3DwOXAuyC55rmux9W0z7TZLiDH0bCtwMwgtbW9w7imILCht87B+revIMjluKOw7SDA1r3AtM+02S4=',
  ],
  [
    'windows-1251',
    'Москва является столицей России и крупнейшим городом страны. Каждый год миллионы туристов посещают Кремль и Красную площадь, музеи и театры.',
    'zO7x6uLgIP/i6//l8vH/IPHy7uvo9uXpINDu8fHo6CDoIOrw8+/t5en46Owg4+7w7uTu7CDx8vDg7fsuIMrg5uT76SDj7uQg7Ojr6+ju7fsg8vPw6PHy7uIg7+7x5fng/vIgyvDl7Ov8IOggyvDg8e3z/iDv6+754OT8LCDs8+fl6CDoIPLl4PLw+y4=',
  ],
  [
    'KOI8-U',
    'Москва является столицей России и крупнейшим городом страны. Каждый год миллионы туристов посещают Кремль и Красную площадь, музеи и театры.',
    '7c/Ty9fBINHXzNHF1NPRINPUz8zJw8XKIPLP09PJySDJIMvS1dDOxcrbyc0gx8/Sz8TPzSDT1NLBztkuIOvB1sTZyiDHz8QgzcnMzMnPztkg1NXSydPUz9cg0M/Txd3BwNQg69LFzczYIMkg69LB087VwCDQzM/dwcTYLCDN1drFySDJINTFwdTS2S4=',
  ],
  [
    'KOI8-U',
    'Київ є столицею України та найбільшим містом країни. Щороку тисячі туристів відвідують його музеї, театри й стародавні собори над Дніпром.',
    '68mn1yCkINPUz8zJw8XAIPXL0sGnzskg1MEgzsHKwqbM2NvJzSDNptPUz80gy9LBp87JLiD9z9LPy9Ug1MnT0d6mINTV0snT1KbXINemxNemxNXA1Nggys/HzyDN1drFpywg1MXB1NLJIMog09TB0s/EwdfOpiDTz8LP0skgzsHEIOTOptDSz80u',
  ],
  [
    'ISO-8859-5',
    'Москва является столицей России и крупнейшим городом страны. Каждый год миллионы туристов посещают Кремль и Красную площадь, музеи и театры.',
    'vN7h2tLQIO/S2+/V4uHvIOHi3tvY5tXZIMDe4eHY2CDYINrg49/d1dno2Nwg097g3tTe3CDh4uDQ3esuILrQ1tTr2SDT3tQg3Njb29je3esg4uPg2OHi3tIg397h1enQ7uIguuDV3NvsINgguuDQ4d3j7iDf297p0NTsLCDc49fV2CDYIOLV0OLg6y4=',
  ],
  [
    'windows-1253',
    'Η Αθήνα είναι η πρωτεύουσα της Ελλάδας και μία από τις παλαιότερες πόλεις του κόσμου. Κάθε χρόνο πολλοί τουρίστες επισκέπτονται την Ακρόπολη.',
    'xyDB6N7t4SDl3+3h6SDnIPDx+fTl/e/18+Eg9OfyIMXr69zk4fIg6uHpIOzf4SDh8Pwg9OnyIPDh6+Hp/PTl8eXyIPD86+Xp8iD07/Ug6vzz7O/1LiDK3OjlIPfx/O3vIPDv6+vv3yD07/Xx3/P05fIg5fDp8+rd8PTv7fTh6SD05+0gwerx/PDv6+cu',
  ],
  [
    'windows-1255',
    'ירושלים היא עיר הבירה של מדינת ישראל והעיר הגדולה ביותר בה. מדי שנה מבקרים בה מיליוני תיירים מכל רחבי העולם.',
    '6fjl+ezp7SDk6eAg8un4IOTh6fjkIPnsIO7j6fD6IOn5+ODsIOXk8un4IOTi4+Xs5CDh6eX6+CDh5C4g7uPpIPnw5CDu4ff46e0g4eQg7uns6eXw6SD66en46e0g7uvsIPjn4ekg5PLl7O0u',
  ],
  [
    'windows-1256',
    'القاهرة هي عاصمة مصر وأكبر مدنها من حيث عدد السكان. يزورها ملايين السياح كل عام لمشاهدة الأهرامات والمتاحف والأسواق القديمة.',
    'x+Hex+XRySDl7SDax9XjySDj1dEg5sPfyNEg48/k5ccg4+Qgze3LINrPzyDH4dPfx+QuIO3S5tHlxyDj4cft7eQgx+HT7cfNIN/hINrH4yDh49TH5c/JIMfhw+XRx+PHyiDmx+HjysfN3SDmx+HD0+bH3iDH4d7P7ePJLg==',
  ],
  [
    'windows-1252',
    'Paris est la capitale de la France. Chaque année, des millions de touristes visitent ses musées, ses cafés et ses théâtres, où l’on dîne très bien à côté des châteaux.',
    'UGFyaXMgZXN0IGxhIGNhcGl0YWxlIGRlIGxhIEZyYW5jZS4gQ2hhcXVlIGFubullLCBkZXMgbWlsbGlvbnMgZGUgdG91cmlzdGVzIHZpc2l0ZW50IHNlcyBtdXPpZXMsIHNlcyBjYWbpcyBldCBzZXMgdGjp4nRyZXMsIG/5IGySb24gZO5uZSB0cuhzIGJpZW4g4CBj9HTpIGRlcyBjaOJ0ZWF1eC4=',
  ],
  [
    'windows-1250',
    'Praha je hlavní město České republiky. Každý rok ji navštíví miliony turistů, kteří obdivují Karlův most, Pražský hrad a příjemné kavárny v úzkých uličkách.',
    'UHJhaGEgamUgaGxhdm7tIG3sc3RvIMhlc2vpIHJlcHVibGlreS4gS2GeZP0gcm9rIGppIG5hdpp07XbtIG1pbGlvbnkgdHVyaXN0+Swga3Rl+O0gb2JkaXZ1au0gS2FybPl2IG1vc3QsIFByYZ5za/0gaHJhZCBhIHD47WplbW7pIGthduFybnkgdiD6emv9Y2ggdWxp6GvhY2gu',
  ],
  [
    'ISO-8859-2',
    'Warszawa jest stolicą Polski. Każdego roku miliony turystów zwiedzają jej zabytki, muzea i parki. Później można zjeść obiad w którejś z wielu restauracji w śródmieściu.',
    'V2Fyc3phd2EgamVzdCBzdG9saWOxIFBvbHNraS4gS2G/ZGVnbyByb2t1IG1pbGlvbnkgdHVyeXN083cgendpZWR6YWqxIGplaiB6YWJ5dGtpLCBtdXplYSBpIHBhcmtpLiBQ87xuaWVqIG1vv25hIHpqZbbmIG9iaWFkIHcga3TzcmVqtiB6IHdpZWx1IHJlc3RhdXJhY2ppIHcgtnLzZG1pZbZjaXUu',
  ],
  [
    'windows-1254',
    'İstanbul Türkiye’nin en büyük şehridir. Her yıl milyonlarca turist şehrin camilerini, çarşılarını ve müzelerini görmeye gelir. Boğaz iki kıtayı ayırır, gün ışığı güzeldir.',
    '3XN0YW5idWwgVPxya2l5ZZJuaW4gZW4gYvx5/Gsg/mVocmlkaXIuIEhlciB5/WwgbWlseW9ubGFyY2EgdHVyaXN0IP5laHJpbiBjYW1pbGVyaW5pLCDnYXL+/Wxhcv1u/SB2ZSBt/HplbGVyaW5pIGf2cm1leWUgZ2VsaXIuIEJv8GF6IGlraSBr/XRhef0gYXn9cv1yLCBn/G4g/f798P0gZ/x6ZWxkaXIu',
  ],
  [
    'windows-874',
    'กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย ทุกปีมีนักท่องเที่ยวหลายล้านคนมาเยี่ยมชมวัดและตลาด อากาศร้อนชื้นตลอดทั้งปี',
    'ocPYp+C3vsHL0rmkw+C757ngwdfNp8vFx6eizae7w9Dgt8jkt8Igt9ihu9XB1bnRobfozafgt9XowsfLxdLCxenSuaS5wdLgwtXowsGqwcfRtOHF0LXF0rQgzdKh0sjD6c25qtfpubXFzbS30emnu9U=',
  ],
  [
    'windows-1257',
    'Vilnius yra Lietuvos sostinė ir didžiausias šalies miestas. Kiekvienais metais čia atvyksta daugybė turistų, kurie lanko bažnyčias, muziejus ir gražų senamiestį.',
    'Vmlsbml1cyB5cmEgTGlldHV2b3Mgc29zdGlu6yBpciBkaWT+aWF1c2lhcyDwYWxpZXMgbWllc3Rhcy4gS2lla3ZpZW5haXMgbWV0YWlzIOhpYSBhdHZ5a3N0YSBkYXVneWLrIHR1cmlzdPgsIGt1cmllIGxhbmtvIGJh/m556GlhcywgbXV6aWVqdXMgaXIgZ3Jh/vggc2VuYW1pZXN04S4=',
  ],
  [
    'UTF-8',
    'Berlin ist die Hauptstadt Deutschlands. Viele Gäste kommen jährlich für die Museen, das Frühstück und die grünen Straßen. Das Wetter ist häufig kühl und regnerisch.',
    'QmVybGluIGlzdCBkaWUgSGF1cHRzdGFkdCBEZXV0c2NobGFuZHMuIFZpZWxlIEfDpHN0ZSBrb21tZW4gasOkaHJsaWNoIGbDvHIgZGllIE11c2VlbiwgZGFzIEZyw7xoc3TDvGNrIHVuZCBkaWUgZ3LDvG5lbiBTdHJhw59lbi4gRGFzIFdldHRlciBpc3QgaMOkdWZpZyBrw7xobCB1bmQgcmVnbmVyaXNjaC4=',
  ],
] as const;

test.for(texts)('detects the encoding of a page that declares none: %s', async ([encoding, text, base64]) => {
  const body = pageOf(Buffer.from(base64, 'base64'));
  expect(await derive(charset, body, undeclared)).toBe(encoding);
  expect(await derive(markup, body, undeclared)).toContain(text);
});

test.for([
  ['ASCII', '<p>plain', null],
  ['a lone accent at the end is not half a character', '<p>caf\xe9', 'windows-1252'],
  [
    'apostrophes of Windows',
    `<p>${'It\x92s what people have and don\x92t share. '.repeat(5)}`,
    'windows-1252',
  ],
  ['declared in a meta', '<meta charset=koi8-r><p>\xc3\xa9', null],
] as const)('%s', async ([, text, expected]) => {
  expect((await detect(text))?.encoding ?? null).toBe(expected);
});

test('detects nothing if an encoding is declared, or for files', async () => {
  expect(
    await detect('<p>\xc3\xa9', { headers: { 'content-type': 'text/html; charset=koi8-r' } }),
  ).toBeNull();
  expect(await detect('\xc3\xa9', { headers: { 'content-type': 'application/pdf' } })).toBeNull();
});

test('a body that was cut inside a character is valid', async () => {
  const options: PageOptions = { ...undeclared, response: { cut: 'SIZE' } };
  expect(await detect('<p>\xc3\xa9\xc3\xa9\xc3', options)).toMatchObject({ encoding: 'UTF-8' });
});

test('technical reports the detected encoding and the confidence in it', async () => {
  const body = pageOf(Buffer.from(texts[0][2], 'base64'));
  const { charsetInfo: charset } = await extract(technical, body, undeclared);
  expect(charset).toMatchObject({
    charset: 'Shift_JIS',
    detected: 'Shift_JIS',
    confidence: 1,
    conflict: false,
  });
});

test('detects the encoding of five megabytes from a sample', async () => {
  const spent = cpuTime();
  await detect('<script \xff'.repeat(600_000));
  await detect('\x93\xfa<p>\xff '.repeat(700_000));
  expect(spent()).toBeLessThan(10_000);
});
