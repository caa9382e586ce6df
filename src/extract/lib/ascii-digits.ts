/** Arabic, Persian, Devanagari, Bengali, Thai and fullwidth digits. */
const otherDigits = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/g;
const zeros = [...'٠۰०০๐０'].map((zero) => zero.charCodeAt(0));

/** A text with the digits of other scripts as those of ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(otherDigits, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - Math.max(...zeros.filter((zero) => zero <= code)));
}
