import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';

export const LinkKind = answerEnum(
  'LinkKind',
  'Where a link leads. Internal and external are told apart by registrable domain, not by comparing text.',
  {
    INTERNAL: 'To a page of the same host; www counts as the same.',
    SUBDOMAIN: 'To another host under the same registrable domain.',
    EXTERNAL: 'To another site.',
    MAILTO: 'To an e-mail address.',
    TEL: 'To a telephone number.',
    DOWNLOAD: 'To a file: by the download attribute or its extension.',
    FRAGMENT: 'To a place on this page.',
    JAVASCRIPT: 'To a script rather than an address.',
    OTHER: 'Anything else: another scheme, or an address that cannot be parsed.',
  },
);

export type LinkKind = AnswerOf<typeof LinkKind>;

export const Region = answerEnum('Region', 'The part of the page that something is in, by its landmarks.', {
  HEADER: 'The header of the site.',
  NAV: 'Navigation.',
  MAIN: 'The main part, or an article.',
  ASIDE: 'Beside the main part.',
  FOOTER: 'The footer of the site.',
  UNKNOWN: 'No landmark says.',
});

export const PageLink = answerType('PageLink', 'A link on the page.', {
  url: t.nullable(t.url('Where it leads; null if the address cannot be parsed.')),
  raw: t.string('The address as written.'),
  text: t.string('Its text on one line; empty if it shows only an image or nothing.'),
  accessibleName: t.nullable(
    t.string('What assistive technology announces: its label, its text, or the text of its images.'),
  ),
  title: t.nullable(t.string('The title attribute.')),
  rels: t.list(t.string('Its link types, lower-cased: nofollow, sponsored, ugc, me …')),
  target: t.nullable(t.string('The target attribute, such as _blank.')),
  kind: t.of(LinkKind, 'Where it leads.'),
  region: t.of(Region, 'The part of the page it is in.'),
  hreflang: t.nullable(t.string('The language of its target, as declared.')),
  type: t.nullable(t.string('The media type of its target, as declared.')),
  count: t.int('How many links on the page lead to the same address.'),
  position: t.int('Its position among the links of the page, counted from 1.'),
});

export type PageLink = AnswerOf<typeof PageLink>;
