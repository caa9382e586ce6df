const raised = pairs('0123456789+-−=()ni,', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ,');
const lowered = pairs('0123456789+-−=(),', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎,');
const longest = 20;

/** Numbers set above or below the line, for which Markdown has no mark; null where Unicode lacks one of the characters. */
export function scripted(name: 'sup' | 'sub', text: string): string | null {
  if (text === '' || text.length > longest) return null;
  const written = [...text].map((character) => (name === 'sup' ? raised : lowered).get(character));
  return written.includes(undefined) ? null : written.join('');
}

function pairs(plain: string, script: string): ReadonlyMap<string, string> {
  const scripts = [...script];
  return new Map([...plain].map((character, place) => [character, scripts[place] ?? character]));
}
