import type { WithParts } from '../../page/category.ts';
import { builder } from '../../schema/builder.ts';
import { Count } from '../../schema/count.ts';
import { volatileField } from '../../schema/volatile.ts';
import { type AccessibilityAudit, AccessibilityAuditType } from './audit-types.ts';

/** What the document alone tells of how accessible a page is; nothing that needs a layout is decided here. */
export interface Accessibility {
  readonly landmarks: readonly Count[];
  readonly headingLevels: readonly number[];
  readonly language: string | null;
  readonly title: string | null;
  readonly skipLink: boolean;
  readonly zoomDisabled: boolean;
  readonly imagesWithoutAlt: number;
  readonly unlabelledControls: number;
  readonly linksWithoutName: number;
  readonly buttonsWithoutName: number;
  readonly framesWithoutTitle: number;
  readonly positiveTabindex: number;
  readonly videosWithoutCaptions: number;
  readonly duplicateIds: readonly string[];
}

type AccessibilityParts = WithParts<Accessibility, { audit: AccessibilityAudit }>;

export const Accessibility = builder.objectRef<AccessibilityParts>('Accessibility').implement({
  description:
    'How the page serves people with disabilities: read from its document, and audited in a browser.',
  fields: (t) => ({
    landmarks: t.expose('landmarks', {
      type: [Count],
      description: 'Landmarks by role, such as main or navigation.',
    }),
    headingLevels: t.exposeIntList('headingLevels', {
      description: 'The levels of the headings in document order.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The lang attribute of the html element, as written.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title of the document.' }),
    skipLink: t.exposeBoolean('skipLink', {
      description: 'Whether one of the first links skips the navigation.',
    }),
    zoomDisabled: t.exposeBoolean('zoomDisabled', {
      description: 'Whether the page prevents zooming.',
    }),
    imagesWithoutAlt: t.exposeInt('imagesWithoutAlt', {
      description: 'Images without an alt attribute or another name.',
    }),
    unlabelledControls: t.exposeInt('unlabelledControls', {
      description: 'Fields without a label; a placeholder does not count.',
    }),
    linksWithoutName: t.exposeInt('linksWithoutName', { description: 'Links without text or another name.' }),
    buttonsWithoutName: t.exposeInt('buttonsWithoutName', {
      description: 'Buttons without text or another name.',
    }),
    framesWithoutTitle: t.exposeInt('framesWithoutTitle', { description: 'Frames without a title.' }),
    positiveTabindex: t.exposeInt('positiveTabindex', {
      description: 'Elements whose tabindex overrides the natural tab order.',
    }),
    videosWithoutCaptions: t.exposeInt('videosWithoutCaptions', {
      description: 'Videos without captions.',
    }),
    duplicateIds: t.exposeStringList('duplicateIds', { description: 'Ids that occur more than once.' }),
    audit: t.field({
      type: AccessibilityAuditType,
      nullable: true,
      description: 'What axe-core finds. This opens the page in a browser; null with an error if that fails.',
      extensions: volatileField,
      resolve: ({ parts }) => parts.audit(),
    }),
  }),
});
