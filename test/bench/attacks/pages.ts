import { docx, epub, openDocument, paragraph, servedAs } from '../../helpers/office.ts';

const megabyte = 1_000_000;
/** As much as the service reads of a page. */
const pageBytes = 5 * megabyte;

const filled = (piece: string) => piece.repeat(Math.floor(pageBytes / piece.length));
const numbered = (piece: (index: number) => string) => {
  const pieces: string[] = [];
  for (let length = 0, index = 0; length < pageBytes; index++) {
    const next = piece(index);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join('');
};

/** Inflated; the longest part that is read. */
const partBytes = 16 * 1024 * 1024 - 4_096;
const partOf = (piece: string) => piece.repeat(Math.floor(partBytes / piece.length));

/** What is sent, as which media type if it is no page. */
interface Attack {
  readonly body: string | Uint8Array;
  readonly type?: string;
}

const file = (extension: string, body: Uint8Array): Attack => ({
  body,
  type: servedAs(extension).headers['content-type'],
});

/** Office files that inflate to as much as is read of them. */
const files: Readonly<Record<string, Attack>> = {
  'words of a docx': file('docx', docx(paragraph('word '.repeat(partBytes / 5 - 200)))),
  'paragraphs of a docx': file('docx', docx(partOf(paragraph('Some words of a paragraph.')))),
  'paragraphs of an odt': file('odt', openDocument('text', { body: partOf('<text:p>Some words.</text:p>') })),
  'chapters of an epub': file(
    'epub',
    epub({ 'a.xhtml': partOf('<p>Some words.</p>'), 'b.xhtml': partOf('<p>More words.</p>') }),
  ),
};

/** Pages that cost as much memory as they can, by what they are made of. */
const pages: Readonly<Record<string, string>> = {
  'endless tags': filled('<p>'),
  'deep elements': filled('<div>'),
  'formatting elements': filled('<a><b><i><u>'),
  'formatting opened again': `<p>${numbered((index) => `<b id=a${index}>`).slice(0, 20_000)}</p>${filled('<p>x').slice(20_000)}`,
  'nested tables': filled('<table><tr><td>'),
  'attributes of one tag': `<p ${numbered((index) => `a${index}=b `)}>`,
  'tags with attributes': numbered((index) => `<i id=a${index} class="b c" data-x=y></i>`),
  links: numbered((index) => `<a href="/${index}">A link, number ${index}</a> `),
  images: numbered((index) => `<img src="/${index}.png" srcset="/${index}-2.png 2x" alt="${index}">`),
  headings: numbered((index) => `<h2 id=h${index}>Heading ${index}</h2><p>Text.</p>`),
  'table cells': `<table>${numbered((index) => `<tr><td>${index}<td>b`)}`,
  'metas in the head': numbered((index) => `<meta property="og:a${index}" content="b">`),
  'JSON-LD': `<script type="application/ld+json">[${numbered((index) => `{"@type":"Thing","@id":"#${index}"},`)}0]</script>`,
  'many scripts': numbered((index) => `<script src="/${index}.js"></script>`),
  microdata: numbered((index) => `<i itemscope itemtype="https://schema.org/Thing" itemprop=a>${index}`),
  entities: `<p>${filled('&notin;')}`,
  text: `<p>${filled('some words and more. ')}`,
  comments: filled('<!--a-->'),
};

/** What costs as much memory as it can, by what it is made of. */
export const attacks: Readonly<Record<string, Attack>> = {
  ...Object.fromEntries(Object.entries(pages).map(([kind, body]) => [kind, { body }])),
  ...files,
};
