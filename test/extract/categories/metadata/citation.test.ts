import { expect, test } from 'vitest';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { extract } from '../../../helpers/page.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** Tags as `name=content`. */
const tags = (...written: readonly string[]) =>
  written
    .map((tag) => tag.split(/=(.*)/s))
    .map(([name, content = '']) => `<meta name="citation_${name}" content="${escaped(content)}">`)
    .join('');
const citationOf = async (html: string) =>
  (await extract(metadata, html, { url: 'https://journal.example/1' })).citation;

const article = tags(
  'title=The rise of {DNA} & bread: 50% more_yeast',
  'author=Łee, Ann',
  'author_institution=University of Oven',
  'author_institution=Bakers’ Guild',
  'author_orcid=http://orcid.org/0000-0002-1825-009x',
  'author=Jan van der Berg',
  'author_orcid=not an ORCID iD',
  'author=Łee, Ann',
  'author=The Sourdough and Rye Consortium, Inc., Berlin',
  'journal_title=Journal of Loaves',
  'publisher=Crumb & Crust',
  'publication_date=2020/05/12',
  'volume=7',
  'issue=2',
  'firstpage=10',
  'lastpage=19',
  'doi=https://doi.org/10.1000/a_b{1}',
  'issn=1234-5678',
  'abstract=<p>Bread ~ rises.</p><p>It \\does.</p>',
  'keywords=yeast; wild, natural;yeast',
);

test('reads the authors of a work with the tags after each name', async () => {
  const citation = await citationOf(article);
  expect(citation?.authors).toEqual([
    {
      name: 'Łee, Ann',
      orcid: 'https://orcid.org/0000-0002-1825-009X',
      affiliation: 'University of Oven; Bakers’ Guild',
    },
    { name: 'Jan van der Berg', orcid: null, affiliation: null },
    { name: 'The Sourdough and Rye Consortium, Inc., Berlin', orcid: null, affiliation: null },
  ]);
  expect([citation?.abstract, citation?.keywords]).toEqual([
    'Bread ~ rises. It \\does.',
    ['yeast', 'wild, natural'],
  ]);
});

test('a work as CSL-JSON', async () => {
  expect((await citationOf(article))?.cslJson).toEqual({
    DOI: '10.1000/a_b{1}',
    ISSN: '1234-5678',
    URL: 'https://journal.example/1',
    abstract: 'Bread ~ rises. It \\does.',
    author: [
      {
        ORCID: 'https://orcid.org/0000-0002-1825-009X',
        affiliation: [{ name: 'University of Oven; Bakers’ Guild' }],
        family: 'Łee',
        given: 'Ann',
      },
      { family: 'van der Berg', given: 'Jan' },
      { literal: 'The Sourdough and Rye Consortium, Inc., Berlin' },
    ],
    'container-title': 'Journal of Loaves',
    id: 'lee2020rise',
    issue: '2',
    issued: { 'date-parts': [[2020, 5, 12]] },
    keyword: 'yeast, wild, natural',
    page: '10-19',
    publisher: 'Crumb & Crust',
    title: 'The rise of {DNA} & bread: 50% more_yeast',
    type: 'article-journal',
    volume: '7',
  });
});

test('a work as BibTeX: texts contain no command, comment or end of a field', async () => {
  expect((await citationOf(article))?.bibtex).toMatchInlineSnapshot(`
    "@article{lee2020rise,
      author = {Łee, Ann and van der Berg, Jan and {The Sourdough and Rye Consortium, Inc., Berlin}},
      title = {{The rise of \\{DNA\\} \\& bread: 50\\% more\\_yeast}},
      journal = {Journal of Loaves},
      publisher = {Crumb \\& Crust},
      year = {2020},
      month = {5},
      volume = {7},
      number = {2},
      pages = {10--19},
      doi = {10.1000/a_b%7B1%7D},
      issn = {1234-5678},
      url = {https://journal.example/1},
      abstract = {Bread \\textasciitilde{} rises. It \\textbackslash{}does.},
      keywords = {yeast, wild, natural},
    }
    "
  `);
});

test.for([
  ['an article', ['journal_title=J'], 'article-journal', '@article{', 'journal = {J}'],
  ['a paper', ['conference_title=C'], 'paper-conference', '@inproceedings{', 'booktitle = {C}'],
  ['a chapter', ['inbook_title=B', 'isbn=1'], 'chapter', '@incollection{', 'booktitle = {B}'],
  ['a thesis', ['dissertation_institution=U'], 'thesis', '@phdthesis{', 'school = {U}'],
  ['a report', ['technical_report_institution=I'], 'report', '@techreport{', 'institution = {I}'],
  ['a book', ['isbn=978-0'], 'book', '@book{', 'isbn = {978-0}'],
  ['anything else', ['publisher=P'], 'article', '@misc{', 'publisher = {P}'],
] as const)('%s in both formats', async ([, pairs, type, entry, field]) => {
  const citation = await citationOf(tags('title=T', ...pairs));
  expect(citation?.cslJson).toMatchObject({ type });
  expect(citation?.bibtex).toContain(entry);
  expect(citation?.bibtex).toContain(`  ${field},\n`);
});

test.for([
  [['title=On the Making of Bread', 'author=Éva Nagy-Kovács', 'date=2019'], 'nagykovacs2019making'],
  [['title=A B', 'author=Plato'], 'platoa'],
  [['title=発酵', 'author=山田太郎', 'year=2001'], '2001'],
  [['title=発酵', 'doi=10.1/X-y'], '101xy'],
  [['title=発酵'], 'work'],
  [['title=Bread', 'date=soon'], 'bread'],
] as const)('the key of %j is %s', async ([pairs, key]) => {
  const citation = await citationOf(tags(...pairs));
  expect(citation?.cslJson).toMatchObject({ id: key });
  expect(citation?.bibtex?.split('\n', 1)[0]).toMatch(new RegExp(`^@\\w+\\{${key},$`));
});

test('names of one word and names in scripts without capitals are not divided', async () => {
  const citation = await citationOf(
    tags('author=Plato', 'author=山田 太郎', 'author=Ludwig van Beethoven', 'author=Ann B. Lee'),
  );
  expect(citation?.cslJson).toHaveProperty('author', [
    { literal: 'Plato' },
    { literal: '山田 太郎' },
    { family: 'van Beethoven', given: 'Ludwig' },
    { family: 'Lee', given: 'Ann B.' },
  ]);
  expect(citation?.bibtex).toContain(
    'author = {{Plato} and {山田 太郎} and van Beethoven, Ludwig and Lee, Ann B.}',
  );
});
