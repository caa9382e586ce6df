import type { MailRecords } from '../../sources/mail-records.ts';
import table from './email-providers.json' with { type: 'json' };
import type { EmailInfo } from './types.ts';

interface MailFacts {
  /** In the format of zone files, most preferred first: `10 mail.example.com`. */
  readonly mx: readonly string[];
  readonly txt: readonly string[];
  readonly records: MailRecords | null;
}

export function emailInfo({ mx, txt, records }: MailFacts): EmailInfo {
  const exchanges = mx.map((text) => text.split(' ')[1] ?? '');
  const policies = (records?.dmarc ?? []).filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text.trim()));
  const [dmarc = null] = policies;
  const logos = (records?.bimi ?? []).filter((text) => /^v\s*=\s*BIMI1\s*(?:;|$)/i.test(text.trim()));
  return {
    provider: exchanges.map(mailProvider).find((provider) => provider !== null) ?? null,
    spf: txt.find((text) => /^v=spf1(?:\s|$)/i.test(text)) ?? null,
    // Receivers ignore DMARC if there are several records (RFC 7489, section 6.6.3).
    dmarcPolicy: dmarc !== null && policies.length === 1 ? policyOf(dmarc) : null,
    dmarc,
    bimiLogo: logos[0] === undefined ? null : logoOf(logos[0]),
    mtaSts: records?.mtaSts ? hasMtaSts(records.mtaSts) : null,
  };
}

/** A record without a valid policy, but with an address for reports, means "none" (RFC 7489, section 6.6.3). */
function policyOf(dmarc: string): string | null {
  const policy = tag(dmarc, 'p')?.toLowerCase() ?? '';
  if (/^(?:none|quarantine|reject)$/.test(policy)) return policy;
  return /(?:^|,)\s*mailto:/i.test(tag(dmarc, 'rua') ?? '') ? 'none' : null;
}

/** Senders ignore MTA-STS if there are several records (RFC 8461, section 3.1). */
function hasMtaSts(texts: readonly string[]): boolean {
  return texts.filter((text) => /^v=STSv1\s*;/.test(text)).length === 1;
}

function logoOf(bimi: string): string | null {
  const url = URL.parse(tag(bimi, 'l') ?? '');
  return url?.protocol === 'https:' ? url.href : null;
}

/** A value in a list of `name=value`, separated by semicolons. */
function tag(text: string, name: string): string | null {
  for (const part of text.split(';')) {
    const [key = '', ...value] = part.split('=');
    if (key.trim().toLowerCase() === name) return value.join('=').trim();
  }
  return null;
}

/** Longest first, so that the most specific ending decides. */
const endings = Object.entries(table)
  .flatMap(([provider, endings]) => endings.map((ending) => ({ provider, ending })))
  .sort((a, b) => b.ending.length - a.ending.length);

/** The provider of a mail server; null if its name is unknown. */
export function mailProvider(exchange: string): string | null {
  const found = endings.find(({ ending }) => exchange === ending || exchange.endsWith(`.${ending}`));
  return found?.provider ?? null;
}
