import { anyOf } from '../languages/index.ts';

/** Patterns for what follows the day: a suffix of the year (2024 г.), words before the time, the time, its offset. */
export const yearEnd = String.raw`(?:\.|\s?(?:${anyOf('yearEnd')}))?`;
export const beforeClock = String.raw`(?:\s?[,/|·@t–—-]\s?|\s)(?:(?:${anyOf('clock')})\s)?`;
const meridiem = String.raw`\s?(?<meridiem>[ap])\.?\s?m\b\.?`;
const minutes = String.raw`(?::|\.|\s?h\s?)(?<minute>\d{2})(?::(?<second>\d{2})(?:(?:[.,]|:(?=\d{3}(?!\d)))(?<fraction>\d{1,9})\d*)?)?`;
// An hour alone is not a time; an hour with am or pm is. Node 22 does not support two groups of one name in
// alternatives.
export const clock = String.raw`(?<hour>\d{1,2})(?:${minutes}|(?=\s?[ap]\.?\s?m\b))(?:${meridiem})?`;
export const offset = String.raw`(?:z|(?:utc|gmt)(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-](?:\d{2}:?|\d:)\d{2})`;
