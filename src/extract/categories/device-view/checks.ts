import type { Viewport } from '../../derived/tags/viewport.ts';
import { counted } from '../../lib/counted.ts';
import type { DeviceProfile } from '../../lib/device-profiles.ts';
import { fail, type Judgement, notApplicable, pass, undetermined, warn } from '../../schema/check-rule.ts';
import { evidence } from '../../schema/evidence.ts';
import { type Judges, rulesOf } from '../check-table.ts';
import table from './checks.json' with { type: 'json' };
import type { LayoutSignals } from './signals.ts';

interface DevicePage {
  readonly profile: DeviceProfile;
  readonly viewport: Viewport;
  readonly signals: LayoutSignals;
  readonly alternateUrl: string | null;
  readonly touchIcon: boolean;
}

const onPhones = (judge: (page: DevicePage) => Judgement) => (page: DevicePage) =>
  page.profile.device === 'MOBILE' ? judge(page) : notApplicable('This matters on phones only.');

const judges = {
  'viewport-width': onPhones(({ viewport, alternateUrl }) => {
    if (viewport.takesScreenWidth) return pass('The page takes the width of the screen.');
    if (alternateUrl !== null) return notApplicable('Phones have a page of their own.');
    return fail(widthProblem(viewport));
  }),
  'zoom-enabled': ({ viewport }) => {
    if (!viewport.zoomDisabled) return pass('People can enlarge the page.');
    return fail('The viewport keeps people from enlarging the page.', [
      evidence('META', `viewport: ${viewport.content}`),
    ]);
  },
  'fits-screen': onPhones(({ signals: { fixedWidths } }) => {
    if (fixedWidths.length === 0)
      return undetermined(
        'No element is wider than a phone by its own attributes; style sheets were not applied.',
      );
    return warn(
      'Some elements are wider than a phone by their own attributes.',
      fixedWidths.map((match) => evidence('DOM', match)),
    );
  }),
  'images-adaptive': ({ signals: { images, adaptiveImages } }) => {
    if (images === 0) return notApplicable('There are no images, or only drawings, which fit any screen.');
    if (adaptiveImages > 0)
      return pass(`${counted(adaptiveImages, 'image comes', 'images come')} in several sizes.`);
    return warn('No image comes in several sizes.');
  },
  plugins: ({ signals: { plugins } }) =>
    plugins === 0
      ? pass('Nothing needs a plugin.')
      : fail(
          `${counted(plugins, 'element needs', 'elements need')} a plugin that browsers no longer support.`,
        ),
  'touch-icon': onPhones(({ touchIcon }) =>
    touchIcon ? pass('There is an icon for home screens.') : warn('There is no icon for home screens.'),
  ),
} satisfies Judges<DevicePage>;

export const deviceChecks = rulesOf(table, judges);

function widthProblem({ content, width, initialScale }: Viewport): string {
  if (content === null) return 'There is no viewport meta: phones show the page as on a wide screen.';
  const written = content.slice(0, 200);
  if (width === null && initialScale === null)
    return `The viewport says nothing of the width, so phones show the page as on a wide screen: ${written}`;
  return `The viewport has a width of its own: ${written}`;
}
