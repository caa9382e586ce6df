const words =
  'at|um|à|às|as|alle|alle ore|a las|a les|kl\\.?|klo|o|ob|om|ora|la|saat|pukul|pada|kell|godz\\.|u|v|në|' +
  'в|о|у|во|στις|בשעה|في|को|এ|เวลา';

/** Patterns of what follows a written day: what may end its year (2024 г.), what leads to its time, the time, its offset. */
export const yearEnd = String.raw`(?:\.|\s?(?:г\.?|года|р\.?|року|م))?`;
export const beforeClock = String.raw`(?:\s?[,/|·@t–—-]\s?|\s)(?:(?:${words})\s)?`;
const meridiem = String.raw`\s?(?<meridiem>[ap])\.?\s?m\b\.?`;
export const clock =
  String.raw`(?<hour>\d{1,2})(?:(?::|\.|\s?h\s?)(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9})\d*)?)?` +
  `(?:${meridiem})?|${meridiem})`;
export const offset = String.raw`(?:z|(?:utc|gmt)(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2})`;
