import { answerTypeWithParts } from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';
import * as t from '../../schema/field.ts';
import { AccessibilityAudit } from './audit-types.ts';

/** The fields contain what can be decided without a layout; `audit` contains the rest. */
export const Accessibility = answerTypeWithParts(
  'Accessibility',
  'How the page serves people with disabilities: read from its document, and audited in a browser.',
  {
    fields: {
      landmarks: t.list(t.of(Count, 'Landmarks by role, such as main or navigation.')),
      headingLevels: t.list(t.int('The levels of the headings in document order.')),
      language: t.nullable(t.string('The lang attribute of the html element, as written.')),
      title: t.nullable(t.string('The title of the document.')),
      skipLink: t.boolean('Whether one of the first links skips the navigation.'),
      zoomDisabled: t.boolean('Whether the page prevents zooming.'),
      imagesWithoutAltCount: t.int('Images without an alt attribute or another name.'),
      unlabelledControlsCount: t.int('Fields without a label; a placeholder does not count.'),
      linksWithoutNameCount: t.int('Links without text or another name.'),
      buttonsWithoutNameCount: t.int('Buttons without text or another name.'),
      framesWithoutTitleCount: t.int('Frames without a title.'),
      positiveTabindexCount: t.int('Elements whose tabindex overrides the natural tab order.'),
      videosWithoutCaptionsCount: t.int('Videos without captions.'),
      duplicateIds: t.list(t.string('Ids that occur more than once.')),
    },
    parts: {
      audit: t.of(
        AccessibilityAudit,
        'What axe-core finds. This opens the page in a browser; null with an error if that fails.',
      ),
    },
  },
);
