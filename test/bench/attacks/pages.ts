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

/** Pages that cost as much memory as they can, by what they are made of. */
export const attacks: Readonly<Record<string, string>> = {
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
