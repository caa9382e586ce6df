import { findDates, longestDateline } from '../../../lib/dates/date-search.ts';
import { collapse } from '../../../lib/text.ts';
import type { Person } from '../../../schema/person.ts';
import { fullNameOnly, separator } from './lines.ts';
import { isRole } from './people-in.ts';
import { personName } from './person-name.ts';

/** Lines below a name in which its date may be: a job title and a section may come between. */
const linesToDate = 3;

/** An author who is named without "by": as the first line below a headline, with a date in the next ones, or in a line beside a date. */
export function nameByDate(lines: readonly string[]): readonly Person[] {
  const [line = '', ...below] = lines;
  const isDated = below.slice(0, linesToDate).some(hasDate);
  const beside = lines.slice(0, linesToDate).map(nameInDateline);
  const written = isDated && fullNameOnly.test(line) ? line : (beside.find((name) => name !== null) ?? null);
  const name = written === null ? null : personName(written, { isName: true });
  return name === null || isRole(name) ? [] : [{ name, url: null }];
}

/** "March 4, 2021 · 3 min · Ann Lee": beside the name there is nothing without a number, such as a section. */
function nameInDateline(line: string): string | null {
  const pieces = line.split(separator).map(collapse);
  if (pieces.length < 2 || !hasDate(line)) return null;
  const [name, ...others] = pieces.filter((piece) => !/\d/.test(piece));
  return name !== undefined && others.length === 0 && fullNameOnly.test(name) ? name : null;
}

function hasDate(text: string): boolean {
  return text.length <= longestDateline && findDates(text).length > 0;
}
