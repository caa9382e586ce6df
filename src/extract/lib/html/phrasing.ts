/** The elements of a formula (MathML Core), which is inline whatever it contains. */
const mathml =
  `math semantics mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup
  msubsup munder mover munderover mmultiscripts mprescripts maction none mtable mtr mlabeledtr mtd`.split(
    /\s+/,
  );
/** The elements that MathJax writes around MathML. */
const mathJax = ['mjx-container', 'mjx-math', 'mjx-assistive-mml'];

/** Phrasing elements: they stay on the current line (HTML standard, 15.3). All others start a new one. */
export const phrasing: ReadonlySet<string> = new Set([
  ...`a abbr acronym b bdi bdo big br button cite code data del dfn em font i img ins kbd label mark nobr
  output picture q rb rp rt rtc ruby s samp small source span strike strong sub sup time tt u var wbr`.split(
    /\s+/,
  ),
  ...mathml,
  ...mathJax,
]);
