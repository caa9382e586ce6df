import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';
import { volatile } from './volatile.ts';

export const Tls = answerType(
  'Tls',
  'The TLS connection that carried the page, and the site’s certificate.',
  {
    protocol: t.string('Negotiated version, such as TLSv1.3.'),
    cipher: t.string('Negotiated cipher suite.'),
    issuer: t.string('Who issued the certificate.'),
    subject: t.nullable(t.string('Common name of the certificate.')),
    sans: t.list(t.string('The names and addresses that the certificate is for.')),
    validFrom: t.dateTime('Start of its validity.'),
    validTo: t.dateTime('End of its validity.'),
    daysLeft: volatile(t.int('Whole days until it expires; negative once it has.')),
    ageDays: volatile(t.int('Whole days since it became valid.')),
    valid: t.boolean('Whether the certificate chain, dates and host name are valid.'),
    validationError: t.nullable(t.string('Why the certificate is not valid.')),
    keyType: t.nullable(t.string('Kind and size of the key, such as EC P-256 or RSA 2048.')),
  },
);

export type Tls = AnswerOf<typeof Tls>;
