import type { WithParts } from '../../page/category.ts';
import { builder } from '../../schema/builder.ts';
import { Count } from '../../schema/count.ts';
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
    'How the page serves people who cannot see, hear or point: told by its document, and audited in a browser.',
  fields: (t) => ({
    landmarks: t.expose('landmarks', {
      type: [Count],
      description: 'Landmarks by role, such as main or navigation.',
    }),
    headingLevels: t.exposeIntList('headingLevels', {
      description: 'Levels of the headings in document order.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language that the html element names, as written.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title of the document.' }),
    skipLink: t.exposeBoolean('skipLink', {
      description: 'Whether one of the first links leads past the navigation.',
    }),
    zoomDisabled: t.exposeBoolean('zoomDisabled', {
      description: 'Whether people are kept from enlarging the page.',
    }),
    imagesWithoutAlt: t.exposeInt('imagesWithoutAlt', {
      description: 'Images without an alt attribute or another name.',
    }),
    unlabelledControls: t.exposeInt('unlabelledControls', {
      description: 'Fields without a label; a placeholder is none.',
    }),
    linksWithoutName: t.exposeInt('linksWithoutName', { description: 'Links without text or another name.' }),
    buttonsWithoutName: t.exposeInt('buttonsWithoutName', {
      description: 'Buttons without text or another name.',
    }),
    framesWithoutTitle: t.exposeInt('framesWithoutTitle', { description: 'Frames without a title.' }),
    positiveTabindex: t.exposeInt('positiveTabindex', {
      description: 'Elements that jump the order of the keyboard.',
    }),
    videosWithoutCaptions: t.exposeInt('videosWithoutCaptions', {
      description: 'Videos without a track of captions.',
    }),
    duplicateIds: t.exposeStringList('duplicateIds', { description: 'Ids that stand more than once.' }),
    audit: t.field({
      type: AccessibilityAuditType,
      nullable: true,
      description:
        'What axe-core finds. This opens the page in a browser; null with an error where that failed.',
      resolve: ({ parts }) => parts.audit(),
    }),
  }),
});
