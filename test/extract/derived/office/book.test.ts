import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { metadata } from '../../../../src/extract/categories/metadata/index.ts';
import { epub, servedAs } from '../../../helpers/office.ts';
import { extract } from '../../../helpers/page.ts';

const served = servedAs('epub');
const url = 'https://example.com/files/report.epub';

test('a book is its chapters in their order, with links between them, notes and what its pictures show', async () => {
  const file = epub(
    {
      'text/one.xhtml':
        '<h1 id="top">One</h1><script>alert(1)</script><p>A tower&nbsp;&mdash; see <a href="two%20b.xhtml#top">two</a>, <a href="https://rock.example/">the rock</a><a epub:type="noteref" href="#n1">1</a>.<br/><a id="x"/>More.</p><p><img src="../i.png" alt="The tower"/><img src="blank.png" alt=""/></p><aside epub:type="footnote" id="n1"><p>By a chart.</p></aside>',
      'text/two b.xhtml':
        '<h1 id="top">Two</h1><ul><li>Rope</li><li onclick="x()">Lamp &lt;oil&gt;</li></ul>',
    },
    {
      metadata:
        '<dc:title>The tower</dc:title><dc:creator id="a">Ann Author</dc:creator><dc:creator id="i">Ida Illustrator</dc:creator><meta refines="#i" property="role">ill</meta><dc:creator opf:role="trl">Tom Translator</dc:creator><dc:publisher>Quay Books</dc:publisher><dc:subject>Towers</dc:subject><dc:language>en-GB</dc:language><dc:date>2024-05-01</dc:date><dc:description>&lt;p&gt;About a &lt;b&gt;tower&lt;/b&gt;.&lt;/p&gt;</dc:description><meta property="dcterms:modified">2024-06-01T08:00:00Z</meta>',
      items: '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    },
  );
  const { markdown, html, title, byline, excerpt } = await extract(content, file, served);
  expect(markdown).toBe(
    [
      '# One',
      `A tower — see [two](#part-2-top), [the rock](https://rock.example/)[^1].  \nMore.`,
      `![The tower](${url}#image/1)`,
      '[^1]: By a chart.',
      '# Two',
      '- Rope\n- Lamp \\<oil>',
    ].join('\n\n'),
  );
  expect(html).not.toMatch(/script|onclick|alert/);
  expect({ title, byline, excerpt }).toEqual({
    title: 'The tower',
    byline: 'Ann Author',
    excerpt: 'About a tower.',
  });
  expect(await extract(metadata, file, served)).toMatchObject({
    keywords: ['Towers'],
    language: 'en-GB',
    publishedAt: '2024-05-01',
    modifiedAt: '2024-06-01T08:00:00Z',
    preview: { kind: 'DOCUMENT' },
  });
});

test('a book whose chapters are encrypted says so; one with encrypted fonts is read', async () => {
  const encrypted = (name: string) =>
    epub(
      { 'one.xhtml': '<p>Hello</p>' },
      {
        parts: {
          'META-INF/encryption.xml': `<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/${name}"/></CipherData></EncryptedData></encryption>`,
        },
      },
    );
  await expect(extract(content, encrypted('one.xhtml'), served)).rejects.toMatchObject({
    code: 'OFFICE_ENCRYPTED',
  });
  expect((await extract(content, encrypted('font.otf'), served)).text).toBe('Hello');
});
