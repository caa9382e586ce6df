import fc from 'fast-check';

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

/** Documents of such pieces, in any order. */
export const documents = fc
  .array(fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...pieces) }, fc.constant(sentence.repeat(25))), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));
