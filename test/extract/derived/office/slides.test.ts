import { expect, test } from 'vitest';
import { content } from '../../../../src/extract/categories/content/index.ts';
import { openDocument, openXml, pptx, relation, servedAs } from '../../../helpers/office.ts';
import { extract } from '../../../helpers/page.ts';

const p =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const line = (text: string, style = '') => `<a:p>${style}<a:r><a:t>${text}</a:t></a:r></a:p>`;
const shape = (place: string, lines: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody>${lines}</p:txBody></p:sp>`;
const slide = (shapes: string, attributes = '') =>
  `<p:sld ${p}${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const cell = (text: string) => `<a:tc><a:txBody>${line(text)}</a:txBody></a:tc>`;

test('a presentation has its slides in their order, each under its title, with what the speaker notes', async () => {
  const file = openXml({
    main: 'ppt/presentation.xml',
    parts: {
      'ppt/presentation.xml': `<p:presentation ${p}><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/><p:sldId id="258" r:id="rId3"/></p:sldIdLst></p:presentation>`,
      'ppt/slides/slide2.xml': slide(
        shape('<p:ph type="ctrTitle"/>', line('The tower')) +
          shape('<p:ph type="subTitle"/>', line('Its state', '<a:pPr><a:buNone/></a:pPr>')),
      ),
      'ppt/slides/slide1.xml': slide(
        [
          shape(
            '<p:ph idx="1"/>',
            `${line('Rope')}${line('Of hemp', '<a:pPr lvl="1"/>')}${line('Lamp')}<a:p/>`,
          ),
          shape('<p:ph type="title"/>', line('What to bring')),
          shape(
            '',
            '<a:p><a:r><a:rPr><a:hlinkClick r:id="l"/></a:rPr><a:t>The rock</a:t></a:r><a:br/><a:r><a:t>at sea</a:t></a:r></a:p>',
          ),
          `<p:grpSp><p:pic><p:nvPicPr><p:cNvPr id="1" name="x" descr="The tower &quot;at night&quot;"/></p:nvPicPr></p:pic></p:grpSp>`,
          `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Year')}${cell('Height')}</a:tr><a:tr>${cell('1953')}${cell('31 m')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
          shape('<p:ph type="sldNum"/>', line('2')),
        ].join(''),
      ),
      'ppt/slides/slide3.xml': slide(shape('<p:ph type="title"/>', line('Hidden')), ' show="0"'),
      'ppt/notesSlides/notes1.xml': `<p:notes ${p}><p:cSld><p:spTree>${shape('<p:ph type="sldImg"/>', line('no'))}${shape('<p:ph type="body" idx="1"/>', line('Say it slowly.'))}</p:spTree></p:cSld></p:notes>`,
    },
    related: {
      'ppt/presentation.xml': [1, 2, 3]
        .map((at) => relation(`rId${at}`, 'slide', `slides/slide${at}.xml`))
        .join(''),
      'ppt/slides/slide1.xml':
        relation('l', 'hyperlink', 'https://rock.example/') +
        relation('n', 'notesSlide', '../notesSlides/notes1.xml'),
    },
    core: '<dc:title>PowerPoint Presentation</dc:title><dc:creator>Ann Author</dc:creator>',
    app: '<Application>Microsoft Office PowerPoint</Application><Slides>3</Slides>',
  });
  const { markdown, title, pageCount, byline } = await extract(content, file, servedAs('pptx'));
  expect(markdown).toBe(
    [
      '# The tower',
      'Its state',
      '## What to bring',
      '- Rope\n  - Of hemp\n- Lamp',
      '[The rock](https://rock.example/)  \nat sea',
      '![The tower "at night"](https://example.com/files/report.pptx#image/1)',
      '| Year | Height |\n| --- | --- |\n| 1953 | 31 m |',
      '> Say it slowly.',
    ].join('\n\n'),
  );
  expect({ title, pageCount, byline }).toEqual({ title: 'The tower', pageCount: 3, byline: 'Ann Author' });
});

test('what stands above another box is read before it, and columns as they were drawn', async () => {
  const at = (x: number, y: number, text: string) =>
    `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="100" cy="50"/></a:xfrm></p:spPr><p:txBody>${line(text)}</p:txBody></p:sp>`;
  const file = pptx(
    at(0, 200, 'Oil') +
      at(0, 100, 'Lamp') +
      at(300, 400, 'Boat') +
      at(300, 90, 'Rope') +
      shape('', line('Note')),
  );
  expect((await extract(content, file, servedAs('pptx'))).text).toBe('Lamp\n\nOil\n\nRope\n\nBoat\n\nNote');
});

test('boxes that overlap a little and columns side by side are read in order; right to left as drawn', async () => {
  const at = (x: number, y: number, text: string) =>
    `<p:sp><p:nvSpPr><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="100" cy="60"/></a:xfrm></p:spPr><p:txBody>${line(text)}</p:txBody></p:sp>`;
  const read = async (shapes: string) => (await extract(content, pptx(shapes), servedAs('pptx'))).text;
  expect(await read(at(0, 150, 'Oil') + at(0, 100, 'Lamp') + at(200, 250, 'Rope') + at(0, 250, 'Boat'))).toBe(
    'Lamp\n\nOil\n\nBoat\n\nRope',
  );
  expect(await read(at(200, 0, 'ראשון') + at(0, 0, 'שני'))).toBe('ראשון\n\nשני');
});

test('boxes of Impress are read from the top', async () => {
  const at = (y: string, text: string) =>
    `<draw:frame svg:x="1cm" svg:y="${y}" svg:width="9.5cm" svg:height="2cm"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const file = openDocument('presentation', {
    body: `<draw:page>${at('10cm', 'Oil')}${at('4cm', 'Lamp')}</draw:page>`,
  });
  expect((await extract(content, file, servedAs('odp'))).text).toBe('Lamp\n\nOil');
});

test('a table of Impress is one beside its picture', async () => {
  const cellsOf = (...texts: readonly string[]) =>
    `<table:table-row>${texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;
  const file = openDocument('presentation', {
    body: `<draw:page><draw:frame><table:table>${cellsOf('Oil', '3')}${cellsOf('Wick', '4')}</table:table><draw:image xlink:href="TablePreview1.svm"/></draw:frame></draw:page>`,
  });
  expect((await extract(content, file, servedAs('odp'))).text).toBe('Oil\t3\nWick\t4');
});

test('an OpenDocument presentation is read in the same way', async () => {
  const frame = (place: string, inner: string) =>
    `<draw:frame presentation:class="${place}"><draw:text-box>${inner}</draw:text-box></draw:frame>`;
  const file = openDocument('presentation', {
    body: `<draw:page draw:name="p1">${frame('outline', '<text:list><text:list-item><text:p>Rope</text:p></text:list-item><text:list-item><text:p>Lamp</text:p></text:list-item></text:list>')}${frame('title', '<text:p>What to bring</text:p>')}<presentation:notes>${frame('notes', '<text:p>Say it slowly.</text:p>')}</presentation:notes></draw:page>`,
  });
  expect((await extract(content, file, servedAs('odp'))).markdown).toBe(
    '## What to bring\n\n- Rope\n- Lamp\n\n> Say it slowly.',
  );
});
