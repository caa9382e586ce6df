import { answerTypeWithParts, boolean, int, list, nullable, of, string } from '../../schema/answer-type.ts';
import { Count } from '../../schema/count.ts';
import { AccessibilityAuditType } from './audit-types.ts';

/** Nothing that needs a layout is decided from the document. */
export const Accessibility = answerTypeWithParts(
  'Accessibility',
  'How the page serves people with disabilities: read from its document, and audited in a browser.',
  {
    fields: {
      landmarks: list(of(Count, 'Landmarks by role, such as main or navigation.')),
      headingLevels: list(int('The levels of the headings in document order.')),
      language: nullable(string('The lang attribute of the html element, as written.')),
      title: nullable(string('The title of the document.')),
      skipLink: boolean('Whether one of the first links skips the navigation.'),
      zoomDisabled: boolean('Whether the page prevents zooming.'),
      imagesWithoutAlt: int('Images without an alt attribute or another name.'),
      unlabelledControls: int('Fields without a label; a placeholder does not count.'),
      linksWithoutName: int('Links without text or another name.'),
      buttonsWithoutName: int('Buttons without text or another name.'),
      framesWithoutTitle: int('Frames without a title.'),
      positiveTabindex: int('Elements whose tabindex overrides the natural tab order.'),
      videosWithoutCaptions: int('Videos without captions.'),
      duplicateIds: list(string('Ids that occur more than once.')),
    },
    parts: {
      audit: of(
        AccessibilityAuditType,
        'What axe-core finds. This opens the page in a browser; null with an error if that fails.',
      ),
    },
  },
);
