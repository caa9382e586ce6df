const letters = 'm cm d cd c xc l xl x ix v iv i'.split(' ');
const worths = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];

/** Larger numbers have no Roman letters (CSS Counter Styles, 6.1). */
export const largestRoman = 3_999;

/** A number from 1 to `largestRoman` in Roman numerals, in lower case. */
export function romanNumeral(number: number): string {
  let left = number;
  let numeral = '';
  for (const [at, worth] of worths.entries()) {
    numeral += (letters[at] ?? '').repeat(Math.floor(left / worth));
    left %= worth;
  }
  return numeral;
}

/** The number that is written as a Roman numeral, in lower case; null for any other word. */
export function romanNumber(numeral: string): number | null {
  let left = numeral;
  let number = 0;
  for (const [at, worth] of worths.entries()) {
    const letter = letters[at] ?? '';
    for (; left.startsWith(letter); left = left.slice(letter.length)) number += worth;
  }
  return number > 0 && number <= largestRoman && romanNumeral(number) === numeral ? number : null;
}
