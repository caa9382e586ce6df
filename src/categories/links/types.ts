import { type AnswerOf, answerType, int, list, nullable, of, string, url } from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';

const kinds = {
  INTERNAL: { description: 'To a page of the same host; www counts as the same.' },
  SUBDOMAIN: { description: 'To another host under the same registrable domain.' },
  EXTERNAL: { description: 'To another site.' },
  MAILTO: { description: 'To an e-mail address.' },
  TEL: { description: 'To a telephone number.' },
  DOWNLOAD: { description: 'To a file: by the download attribute or its extension.' },
  FRAGMENT: { description: 'To a place on this page.' },
  JAVASCRIPT: { description: 'To a script rather than an address.' },
  OTHER: { description: 'Anything else: another scheme, or an address that cannot be parsed.' },
} as const;

export type LinkKind = keyof typeof kinds;

export const LinkKindEnum = builder.enumType('LinkKind', {
  description:
    'Where a link leads. Internal and external are told apart by registrable domain, not by comparing text.',
  values: kinds,
});

const RegionEnum = builder.enumType('Region', {
  description: 'The part of the page that something is in, by its landmarks.',
  values: {
    HEADER: { description: 'The header of the site.' },
    NAV: { description: 'Navigation.' },
    MAIN: { description: 'The main part, or an article.' },
    ASIDE: { description: 'Beside the main part.' },
    FOOTER: { description: 'The footer of the site.' },
    UNKNOWN: { description: 'No landmark says.' },
  } as const,
});

export const PageLink = answerType('PageLink', 'A link on the page.', {
  url: nullable(url('Where it leads; null if the address cannot be parsed.')),
  raw: string('The address as written.'),
  text: string('Its text on one line; empty if it shows only an image or nothing.'),
  accessibleName: nullable(
    string('What assistive technology announces: its label, its text, or the text of its images.'),
  ),
  title: nullable(string('The title attribute.')),
  rel: list(string('Its link types, lower-cased: nofollow, sponsored, ugc, me …')),
  target: nullable(string('The target attribute, such as _blank.')),
  kind: of(LinkKindEnum, 'Where it leads.'),
  region: of(RegionEnum, 'The part of the page it is in.'),
  hreflang: nullable(string('The language of its target, as declared.')),
  type: nullable(string('The media type of its target, as declared.')),
  count: int('How many links on the page lead to the same address.'),
  position: int('Its position among the links of the page, counted from 1.'),
});

export type PageLink = AnswerOf<typeof PageLink>;
