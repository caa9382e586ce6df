import {
  answerTypeWithParts,
  boolean,
  float,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { checkList } from '../../schema/check.ts';
import { Evidence } from '../../schema/evidence.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { RenderedViewType } from './rendered-types.ts';

const DeviceEnum = builder.enumType('Device', {
  description: 'The device that a page is viewed on.',
  values: {
    MOBILE: { description: 'A phone with a touch screen.' },
    DESKTOP: { description: 'A window on a large screen.' },
  } as const,
});

export const DeviceView = answerTypeWithParts(
  'DeviceView',
  'How the page is built for a device, and how it looks there.',
  {
    fields: {
      device: of(DeviceEnum, 'The device.'),
      width: int('Width of the screen in CSS pixels.'),
      height: int('Height of the screen in CSS pixels.'),
      scale: float('Device pixels per CSS pixel.'),
      userAgent: string('The User-Agent that the browser sends when it renders the page.'),
      viewportMeta: nullable(string('The viewport meta tag, as written.')),
      zoomDisabled: boolean('Whether the page prevents zooming.'),
      alternateUrl: nullable(url('The page’s separate address for this device, if it has one.')),
      dynamicServing: boolean(
        'Whether the site says that it serves devices differently, by Vary: User-Agent or client hints.',
      ),
      appMetas: list(of(MetaEntry, 'Meta tags for apps and home screens.')),
      responsiveSignals: list(of(Evidence, 'Signs in the document of a layout that adapts.')),
      checks: checkList('Checks of the page on this device.'),
    },
    parts: {
      rendered: of(
        RenderedViewType,
        'How it looks there. This opens the page in a browser; null with an error if that fails.',
      ),
    },
  },
);
