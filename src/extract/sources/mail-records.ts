import { hostOf, registrableDomain } from '../lib/domain.ts';
import { ipVersion } from '../lib/ip-address.ts';
import { optional, source } from '../page/need.ts';
import { LookUps, textsOf } from './look-ups.ts';
import { response } from './response.ts';

/** TXT records about the mail of a domain; null without an answer. */
export interface MailRecords {
  readonly dmarc: readonly string[] | null;
  readonly bimi: readonly string[] | null;
  readonly mtaSts: readonly string[] | null;
}

/** TXT records at the names that DMARC, BIMI and MTA-STS use under the registrable domain. */
export const mailRecords = source('mailRecords', {
  fetches: 'DNS',
  needs: { response: optional(response) },
  async load({ response }, { requestedUrl, ...context }): Promise<MailRecords> {
    const host = hostOf(response?.url ?? requestedUrl);
    if (ipVersion(host)) return { dmarc: null, bimi: null, mtaSts: null };
    const lookUps = new LookUps(context);
    const domain = registrableDomain(host);
    const [dmarc, bimi, mtaSts] = await Promise.all(
      ['_dmarc', 'default._bimi', '_mta-sts'].map(async (label) => {
        const answer = await lookUps.query(`${label}.${domain}`, 'TXT');
        return answer && textsOf(answer);
      }),
    );
    return { dmarc: dmarc ?? null, bimi: bimi ?? null, mtaSts: mtaSts ?? null };
  },
});
