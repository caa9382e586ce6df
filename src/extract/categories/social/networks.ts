import { writtenPattern } from '../../lib/written-pattern.ts';
import table from './networks.json' with { type: 'json' };

/** A social network: which addresses are profiles, and which only share a page. */
export interface Network {
  readonly name: string;
  /** Hosts without www., m. and language subdomains. */
  readonly hosts: readonly string[];
  /** Matched against the path; its first group is the handle. */
  readonly profile: RegExp;
  /** Path segments in place of a handle that are not handles. */
  readonly reserved: readonly string[];
  /** Addresses that name the account in a parameter. */
  readonly byParameter: ByParameter | undefined;
}

interface ByParameter {
  readonly path: RegExp;
  readonly parameter: string;
  /** Its first group is the handle. */
  readonly value: RegExp;
  /** The account's own address with {handle} in it; relative to the origin if it begins with a slash. */
  readonly address: string;
}

const reservedAnywhere =
  'about login signin sign-in signup sign-up register join share search help support contact blog press careers privacy terms cookies home explore settings legal policies jobs download hashtag tag tags'.split(
    ' ',
  );

/** The networks whose profiles pages link most often. */
export const networks: readonly Network[] = table.map(
  ({ name, hosts, profile, reserved = [], byParameter }) => ({
    name,
    hosts,
    profile: writtenPattern(profile),
    reserved: [...reservedAnywhere, ...reserved],
    byParameter: byParameter && {
      ...byParameter,
      path: writtenPattern(byParameter.path),
      value: writtenPattern(byParameter.value),
    },
  }),
);
