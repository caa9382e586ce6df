import { builder } from './builder.ts';

export interface Tls {
  readonly protocol: string;
  readonly cipher: string;
  readonly issuer: string;
  readonly subject: string | null;
  readonly sans: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly daysLeft: number;
  readonly ageDays: number;
  readonly valid: boolean;
  readonly validationError: string | null;
  readonly keyType: string | null;
}

export const Tls = builder.objectRef<Tls>('Tls').implement({
  description: 'The TLS connection that carried the page, and the site’s certificate.',
  fields: (t) => ({
    protocol: t.exposeString('protocol', { description: 'Negotiated version, such as TLSv1.3.' }),
    cipher: t.exposeString('cipher', { description: 'Negotiated cipher suite.' }),
    issuer: t.exposeString('issuer', { description: 'Who issued the certificate.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Common name of the certificate.' }),
    sans: t.exposeStringList('sans', { description: 'The names and addresses that the certificate is for.' }),
    validFrom: t.expose('validFrom', { type: 'DateTime', description: 'Start of its validity.' }),
    validTo: t.expose('validTo', { type: 'DateTime', description: 'End of its validity.' }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Whole days until it expires; negative once it has.' }),
    ageDays: t.exposeInt('ageDays', { description: 'Whole days since it became valid.' }),
    valid: t.exposeBoolean('valid', {
      description: 'Whether the certificate chain, dates and host name are valid.',
    }),
    validationError: t.exposeString('validationError', {
      nullable: true,
      description: 'Why the certificate is not valid.',
    }),
    keyType: t.exposeString('keyType', {
      nullable: true,
      description: 'Kind and size of the key, such as EC P-256 or RSA 2048.',
    }),
  }),
});
