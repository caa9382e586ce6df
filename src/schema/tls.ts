import { type AnswerOf, answerType, boolean, dateTime, int, list, nullable, string } from './answer-type.ts';
import { volatile } from './volatile.ts';

export const Tls = answerType(
  'Tls',
  'The TLS connection that carried the page, and the site’s certificate.',
  {
    protocol: string('Negotiated version, such as TLSv1.3.'),
    cipher: string('Negotiated cipher suite.'),
    issuer: string('Who issued the certificate.'),
    subject: nullable(string('Common name of the certificate.')),
    sans: list(string('The names and addresses that the certificate is for.')),
    validFrom: dateTime('Start of its validity.'),
    validTo: dateTime('End of its validity.'),
    daysLeft: volatile(int('Whole days until it expires; negative once it has.')),
    ageDays: volatile(int('Whole days since it became valid.')),
    valid: boolean('Whether the certificate chain, dates and host name are valid.'),
    validationError: nullable(string('Why the certificate is not valid.')),
    keyType: nullable(string('Kind and size of the key, such as EC P-256 or RSA 2048.')),
  },
);

export type Tls = AnswerOf<typeof Tls>;
