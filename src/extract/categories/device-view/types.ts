import { answerEnum, answerTypeWithParts } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import { Evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { RenderedView } from './rendered-types.ts';

const Device = answerEnum('Device', 'The device that a page is viewed on.', {
  MOBILE: 'A phone with a touch screen.',
  DESKTOP: 'A window on a large screen.',
});

export const DeviceView = answerTypeWithParts(
  'DeviceView',
  'How the page is built for a device, and how it looks there.',
  {
    fields: {
      device: t.of(Device, 'The device.'),
      width: t.int('Width of the screen in CSS pixels.'),
      height: t.int('Height of the screen in CSS pixels.'),
      scale: t.float('Device pixels per CSS pixel.'),
      userAgent: t.string('The User-Agent that the browser sends when it renders the page.'),
      viewport: t.nullable(t.string('The viewport meta tag, as written.')),
      zoomDisabled: t.boolean('Whether the page prevents zooming.'),
      alternateUrl: t.nullable(t.url('The page’s separate address for this device, if it has one.')),
      dynamicServing: t.boolean(
        'Whether the site says that it serves devices differently, by Vary: User-Agent or client hints.',
      ),
      appTags: t.list(t.of(MetaEntry, 'Meta tags for apps and home screens.')),
      responsiveSignals: t.list(t.of(Evidence, 'Signs in the document of a layout that adapts.')),
      checks: checkList('Checks of the page on this device.'),
    },
    parts: {
      rendered: t.of(
        RenderedView,
        'How it looks there. This opens the page in a browser; null with an error if that fails.',
      ),
    },
  },
);
