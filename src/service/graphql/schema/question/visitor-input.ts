import { visitorBounds } from '../../../endpoint/question/visitor.ts';
import { builder } from '../types/builder.ts';

const VisitorHeader = builder.inputType('VisitorHeader', {
  description: 'A header that is sent to the page.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description:
        'Its name. Headers that concern the connection, the host, the body, caching or proxies are refused, and so are those that have fields of their own.',
    }),
    value: t.string({ required: true, description: 'Printable ASCII.' }),
  }),
});

const VisitorCookie = builder.inputType('VisitorCookie', {
  description: 'A cookie that is sent to the page.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name.' }),
    value: t.string({ required: true, description: 'Printable ASCII without semicolons.' }),
  }),
});

export const VisitorInput = builder.inputType('Visitor', {
  description:
    'The visitor as whom the page is requested. Headers and cookies are sent only to the origin of the page, for the page itself and for what a browser loads from there, and not after a redirect to another origin. An answer made with them is never served to anybody else, and their values are not stored.',
  fields: (t) => ({
    language: t.string({
      description:
        'The Accept-Language, such as de-CH,de;q=0.9. If not given, none is sent, and the site answers in the language of its choice.',
    }),
    userAgent: t.string({ description: 'The User-Agent; Pro plan only.' }),
    headers: t.field({
      type: [VisitorHeader],
      description: `At most ${visitorBounds.headers}, with userAgent and cookies 8 KiB; Pro plan only.`,
    }),
    cookies: t.field({
      type: [VisitorCookie],
      description: `At most ${visitorBounds.cookies}; Pro plan only.`,
    }),
  }),
});
