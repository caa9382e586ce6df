import { visitorBounds } from '../endpoint/visitor.ts';
import { builder } from '../schema/builder.ts';

const VisitorHeader = builder.inputType('VisitorHeader', {
  description: 'A header that is sent to the page.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description:
        'Its name. Headers that concern the connection, the host, the body, caching or the way of a request are refused, and so are those that have fields of their own.',
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
    'As whom the page is visited. Headers and cookies are sent to the origin of the page only, with the page itself and with what a browser loads from there, and no longer once a redirect leads elsewhere. An answer made with them is nobody else’s, and their values are not kept.',
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
