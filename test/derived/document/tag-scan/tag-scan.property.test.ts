import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markup } from '../../../../src/derived/document/document.ts';
import { elements } from '../../../../src/derived/document/elements.ts';
import { marksOf } from '../../../../src/derived/document/marks.ts';
import { shownText } from '../../../../src/derived/document/shown-text.ts';
import { scanTags } from '../../../../src/derived/document/tag-scan/index.ts';
import { observe } from '../../../../src/derived/outcome/observation.ts';
import { page, respond } from '../../../helpers/page.ts';
import { holds, isFuzzing, propertyTimeout } from '../../../helpers/property.ts';
import { toldMarks } from '../../../helpers/told-marks.ts';

const sentence = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ';
/** What decides where an element stands, or where a text ends. */
const pieces = [
  ...`<html> <head> </head> <body> </body> </html> <title> </title> <TITLE> <title/> <meta> <META> <base> <link> <script> </script>
  <script/> <noscript> </noscript> <style> </style> <template> </template> <svg> </svg> <svg/> <math> </math> <g> </g> <desc> </desc>
  <foreignObject> </foreignObject> <path/> <mi> <![CDATA[ ]]> <select> </select> <option> <input> <textarea> </textarea> <iframe> </iframe>
  <xmp> </xmp> <noframes> </noframes> <noembed> </noembed> <plaintext> <frameset> <frame> <table> </table> <tr> </tr> <td> </td> <th>
  <tbody> <caption> </caption> <col> <colgroup> </colgroup> <p> </p> <div> </div> <a> </a> <b> </b> <li> </li> <ul> </ul> <button> </button>
  <object> </object> <h1> </h1> <form> </form> <br> </br> <img> <span> </span> <dialog> </dialog> <preact-island> <!-- --> --!> <!-->
  <!---> <!x </ & &lt; &nbsp; &#13; &ampx a " ' = > < /`.split(/\s+/),
  ...[
    '<!doctype html>',
    '<meta name=a content=b>',
    '<META name="c" content=\'d\' name=e>',
    '<meta charset=x/>',
  ],
  ...[
    '<meta name="f" content="&amp;&#13;&ampx=\r\n>">',
    '<meta ',
    '<meta name=x content="</title>">',
    '<link rel=a href=b>',
  ],
  ...[
    '<script type=application/ld+json>',
    '<script type="application/LD+JSON;x=y">',
    '<script type=text/plain>',
  ],
  ...[
    '<template shadowrootmode=open>',
    '<template id=B:0>',
    '<template id=x>',
    '<svg viewBox=0/>',
    '<svg / >',
    '<?x ',
  ],
  ...[
    '<div hidden>',
    '<p style=display:none>',
    '<span class=sr-only>',
    '<b hidden>',
    '<table hidden>',
    '<ul aria-hidden=true>',
  ],
  ...[' ', '\n', '\r\n', '\t', '\f', '\0', '\u0130', '<lin\u212A rel=x>', '\u00AD', '漢字', 'é&shy;è'],
  ...[sentence, sentence.repeat(5), ' '.repeat(20_000)],
];

const documents = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...pieces) }, fc.constant(sentence.repeat(25))), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

test(
  'what is read of a document’s text is what its tree has, or nothing',
  async () => {
    let read = 0;
    let full = 0;
    await holds(
      documents,
      async (html) => {
        const evaluation = page(html);
        const scanned = scanTags((await evaluation.value(markup)) as string);
        if (!scanned) return;
        read += 1;
        const { tree, text } = await evaluation.extract({
          needs: { tree: elements, text: shownText },
          extract: (values) =>
            values as { tree: Awaited<ReturnType<typeof elements.derive>>; text: { words: number } },
        });
        expect(toldMarks(scanned)).toEqual(toldMarks(marksOf(tree)));
        if (!scanned.hasMuchText) return;
        full += 1;
        expect(text.words).toBeGreaterThanOrEqual(200);
        const seen = observe({ response: respond(html), elements: tree, headOnly: false });
        expect({ thin: seen.thin, bare: seen.bare }).toEqual({ thin: false, bare: false });
      },
      { runs: 1_000 },
    );
    // It is of no use where it seldom can tell.
    if (!isFuzzing) expect({ read: read > 300, full: full > 20 }).toEqual({ read: true, full: true });
  },
  propertyTimeout,
);
