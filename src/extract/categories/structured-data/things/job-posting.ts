import { readAmount, readAmountRange } from '../../../lib/amount.ts';
import { readStatedDate } from '../../../lib/dates/stated-date.ts';
import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { addressAt } from '../address-at.ts';
import type { Entity } from '../types.ts';
import { Place, placesAt } from './place.ts';
import { listedAt, proseAt, textsAt } from './texts.ts';

const Salary = answerType('Salary', 'What a job pays.', {
  min: t.nullable(t.float('The lowest amount, or the only one.')),
  max: t.nullable(t.float('The highest amount, or the only one.')),
  currency: t.nullable(t.string('Its currency, such as EUR.')),
  per: t.nullable(t.string('The time that it is paid for, as written: HOUR, DAY, WEEK, MONTH or YEAR.')),
});

type Salary = AnswerOf<typeof Salary>;

export const JobPosting = answerType('JobPosting', 'A job in one shape, however the page nests its data.', {
  title: t.nullable(t.string('What the job is.')),
  url: t.nullable(t.url('Its own address.')),
  identifier: t.nullable(t.string('The employer’s own number for it.')),
  description: t.nullable(t.string('What it is about, without markup.')),
  employer: t.nullable(t.string('Who offers it.')),
  employmentTypes: t.list(t.string('FULL_TIME, PART_TIME, CONTRACTOR …, as written.')),
  places: t.list(t.of(Place, 'Where the work is done.')),
  remote: t.boolean('Whether all of it can be done from anywhere.'),
  remoteFrom: t.list(t.string('Where an applicant for remote work has to live.')),
  salary: t.nullable(t.of(Salary, 'What it pays.')),
  publishedAt: t.nullable(t.dateTime('When it was published.')),
  validUntil: t.nullable(t.dateTime('Until when one can apply.')),
});

type JobPosting = AnswerOf<typeof JobPosting>;

export function readJobPosting({ properties: job }: Entity, base: string): JobPosting {
  return {
    title: textAt(job, 'title', 'name'),
    url: addressAt(job, base, 'url', 'url.@id'),
    identifier: textAt(job, 'identifier.value') ?? textAt(job, 'identifier'),
    description: proseAt(job, 'description'),
    employer: textAt(job, 'hiringOrganization'),
    employmentTypes: listedAt(job, 'employmentType'),
    places: placesAt(job, 'jobLocation', base),
    remote: textsAt(job, 'jobLocationType').includes('TELECOMMUTE'),
    remoteFrom: textsAt(job, 'applicantLocationRequirements'),
    salary: salaryOf(job),
    publishedAt: readStatedDate(textAt(job, 'datePosted') ?? ''),
    validUntil: readStatedDate(textAt(job, 'validThrough') ?? ''),
  };
}

/** A number or a range, as a text or in a MonetaryAmount. */
function salaryOf(job: JsonObject): Salary | null {
  for (const value of ['baseSalary', 'estimatedSalary'].flatMap((name) => valuesAt(job, name))) {
    const amount = isJsonObject(value) ? value : { value };
    const written = textAt(amount, 'value.value', 'value');
    const range = readAmountRange(written);
    const one = readAmount(written);
    const min = readAmount(textAt(amount, 'value.minValue', 'minValue')) ?? range?.low ?? one;
    const max = readAmount(textAt(amount, 'value.maxValue', 'maxValue')) ?? range?.high ?? one;
    if (min === null && max === null) continue;
    return {
      min,
      max,
      currency: textAt(amount, 'currency', 'value.currency') ?? textAt(job, 'salaryCurrency'),
      per: textAt(amount, 'value.unitText', 'unitText', 'duration'),
    };
  }
  return null;
}
