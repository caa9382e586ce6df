import { readPrice, readPriceRange } from '../../../lib/amount.ts';
import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { memberReader } from '../../../lib/schema-org/members.ts';
import { type AnswerOf, answerEnum, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { addressAt } from '../address-at.ts';
import type { Entity } from '../types.ts';
import members from './members.json' with { type: 'json' };
import { Place, placesAt } from './place.ts';
import { dateAt, listedAt, proseAt, textsAt } from './texts.ts';

const SalaryPeriod = answerEnum('SalaryPeriod', 'The time that a salary is for.', {
  HOUR: 'An hour.',
  DAY: 'A day.',
  WEEK: 'A week.',
  MONTH: 'A month.',
  YEAR: 'A year.',
});

const EmploymentType = answerEnum('EmploymentType', 'How somebody is employed.', {
  FULL_TIME: 'All working hours.',
  PART_TIME: 'A part of them.',
  CONTRACTOR: 'By a contract for some work.',
  TEMPORARY: 'For a limited time.',
  SEASONAL: 'In one season of the year.',
  INTERN: 'To learn.',
  VOLUNTEER: 'Without pay.',
  PER_DIEM: 'By the day.',
  OTHER: 'In another way.',
});

type EmploymentType = AnswerOf<typeof EmploymentType>;

const Salary = answerType('Salary', 'What a job pays.', {
  min: t.nullable(t.decimal('The lowest amount, or the only one.')),
  max: t.nullable(t.decimal('The highest amount, or the only one.')),
  currency: t.nullable(t.string('Its currency, such as EUR.')),
  per: t.nullable(t.of(SalaryPeriod, 'The time that it is paid for.')),
});

export const JobPosting = answerType('JobPosting', 'A job in one shape, however the page nests its data.', {
  title: t.nullable(t.string('What the job is.')),
  url: t.nullable(t.url('Its own address.')),
  identifier: t.nullable(t.string('The employer’s own number for it.')),
  description: t.nullable(t.string('What it is about, without markup.')),
  employer: t.nullable(t.string('Who offers it.')),
  employmentTypes: t.list(t.of(EmploymentType, 'How one is employed.')),
  places: t.list(t.of(Place, 'Where the work is done.')),
  remote: t.boolean('Whether all of it can be done from anywhere.'),
  remoteFrom: t.list(t.string('Where an applicant for remote work has to live.')),
  salary: t.nullable(t.of(Salary, 'What it pays.')),
  publishedAt: t.nullable(t.pageDate('When it was published.')),
  validUntil: t.nullable(t.pageDate('Until when one can apply.')),
});

export function readJobPosting({ properties: job }: Entity, base: string): AnswerOf<typeof JobPosting> {
  return {
    title: textAt(job, 'title', 'name'),
    url: addressAt(job, base, 'url', 'url.@id'),
    identifier: textAt(job, 'identifier.value') ?? textAt(job, 'identifier'),
    description: proseAt(job, 'description'),
    employer: textAt(job, 'hiringOrganization'),
    employmentTypes: employmentTypes(job),
    places: placesAt(job, 'jobLocation', base),
    remote: textsAt(job, 'jobLocationType').includes('TELECOMMUTE'),
    remoteFrom: textsAt(job, 'applicantLocationRequirements'),
    salary: salaryOf(job),
    publishedAt: dateAt(job, 'datePosted'),
    validUntil: dateAt(job, 'validThrough'),
  };
}

/** Google's words, UN/CEFACT's codes, durations and adverbs. */
const readPeriod = memberReader<AnswerOf<typeof SalaryPeriod>>(members.salaryPeriod);

const readEmployment = memberReader<EmploymentType>(members.employmentType);

function employmentTypes(job: JsonObject): readonly EmploymentType[] {
  const written = listedAt(job, 'employmentType');
  return [...new Set(written.map((text) => readEmployment(text) ?? 'OTHER'))];
}

/** A number or a range, as a text or in a MonetaryAmount. */
function salaryOf(job: JsonObject): AnswerOf<typeof Salary> | null {
  for (const value of valuesAt(job, 'baseSalary', 'estimatedSalary')) {
    const amount = isJsonObject(value) ? value : { value };
    const written = textAt(amount, 'value.value', 'value', 'price');
    const range = readPriceRange(written);
    const one = readPrice(written);
    const min = readPrice(textAt(amount, 'value.minValue', 'minValue', 'minPrice')) ?? range?.low ?? one;
    const max = readPrice(textAt(amount, 'value.maxValue', 'maxValue', 'maxPrice')) ?? range?.high ?? one;
    if (min === null && max === null) continue;
    return {
      min,
      max,
      currency:
        textAt(amount, 'currency', 'value.currency', 'priceCurrency') ?? textAt(job, 'salaryCurrency'),
      per: readPeriod(textAt(amount, 'value.unitText', 'unitText', 'duration')),
    };
  }
  return null;
}
