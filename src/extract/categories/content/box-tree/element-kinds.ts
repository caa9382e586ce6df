import { words } from '../../../lib/text.ts';

/** Elements whose content is never shown as text. */
export const unseenTags = new Set(
  words(`script style noscript template head title meta link svg canvas object embed applet iframe frame
    frameset audio video map select datalist textarea input progress meter annotation annotation-xml`),
);

export const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
