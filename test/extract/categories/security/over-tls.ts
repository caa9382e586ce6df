import type { SeenConnection } from '../../../../src/extract/sources/handshake.ts';

export const connection: SeenConnection = {
  address: '93.184.215.14',
  port: 443,
  alpn: 'h2',
  seenAt: '2026-11-21T12:00:00.000Z',
  tls: {
    protocol: 'TLSv1.3',
    cipher: 'TLS_AES_256_GCM_SHA384',
    issuer: 'Example Trust, Example CA',
    subject: 'example.com',
    sans: ['example.com'],
    validFrom: '2026-11-01T00:00:00.000Z',
    validTo: '2027-01-30T00:00:00.000Z',
    valid: true,
    validationError: null,
    keyType: 'EC P-256',
  },
};

/** The sources of a page over https, with only the handshake found. */
export const overTls = {
  handshake: connection,
  httpRoute: null,
  crossOriginHeaders: null,
  securityTxtFile: null,
};
