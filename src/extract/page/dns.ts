/** The data of each record type. Names are lower-cased, without a trailing dot; the root is ".". */
export interface DnsData {
  readonly A: string;
  readonly AAAA: string;
  readonly CNAME: string;
  readonly NS: string;
  readonly PTR: string;
  /** The strings of the record joined, as UTF-8. */
  readonly TXT: string;
  readonly MX: { readonly preference: number; readonly exchange: string };
  readonly CAA: { readonly critical: boolean; readonly tag: string; readonly value: string };
  readonly SOA: DnsSoa;
  readonly HTTPS: DnsHttps;
  /** `digest` in hexadecimal. */
  readonly DS: {
    readonly keyTag: number;
    readonly algorithm: number;
    readonly digestType: number;
    readonly digest: string;
  };
}

/** Times in seconds. */
interface DnsSoa {
  readonly primary: string;
  /** The mailbox of the person responsible, in its domain-name form. */
  readonly mailbox: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  readonly minimum: number;
}

/** RFC 9460. A priority of 0 is an alias for the target. */
export interface DnsHttps {
  readonly priority: number;
  readonly target: string;
  /** In the order sent: key as registered (alpn, ipv4hint …, or key65280) and value as presented, without quotes. */
  readonly params: readonly (readonly [key: string, value: string])[];
}

export type DnsType = keyof DnsData;

export interface DnsAnswer<T extends DnsType = DnsType> {
  /** False if the name does not exist (NXDOMAIN). */
  readonly exists: boolean;
  readonly records: readonly DnsRecord<T>[];
  /** The CNAME targets of the queried name, nearest first. */
  readonly aliases: readonly string[];
  /** Whether the resolver says that it validated the answer by DNSSEC (the AD flag). */
  readonly authenticated: boolean;
}

export interface DnsRecord<T extends DnsType = DnsType> {
  readonly data: DnsData[T];
  /** The data as in a zone file, `10 mail.example.com` or `0 issue "ca.example.net"`; of TXT, the plain text. */
  readonly text: string;
  /** Seconds. */
  readonly ttl: number;
}
