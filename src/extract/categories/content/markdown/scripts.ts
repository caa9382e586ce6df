const raised = pairs('0123456789+-−=()ni,', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ,');
const lowered = pairs('0123456789+-−=(),', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎,');
const longest = 20;

/** Superscript and subscript numbers, for which Markdown has no syntax; null if Unicode lacks one of the characters. */
export function scripted(name: 'sup' | 'sub', text: string): string | null {
  if (text === '' || text.length > longest) return null;
  const written = [...text].map((character) => (name === 'sup' ? raised : lowered).get(character));
  return written.includes(undefined) ? null : written.join('');
}

function pairs(plain: string, script: string): ReadonlyMap<string, string> {
  const scripts = [...script];
  return new Map([...plain].map((character, place) => [character, scripts[place] ?? character]));
}
