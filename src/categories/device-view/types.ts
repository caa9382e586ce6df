import type { WithParts } from '../../page/category.ts';
import { builder } from '../../schema/builder.ts';
import { Check, checkFilter, filterChecks } from '../../schema/check.ts';
import { Evidence } from '../../schema/evidence.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { volatileField } from '../../schema/volatile.ts';
import { type RenderedView, RenderedViewType } from './rendered-types.ts';

const DeviceEnum = builder.enumType('Device', {
  description: 'The device that a page is viewed on.',
  values: {
    MOBILE: { description: 'A phone with a touch screen.' },
    DESKTOP: { description: 'A window on a large screen.' },
  } as const,
});

/** What the document alone tells of a page on a device. */
export interface DeviceView {
  readonly device: 'MOBILE' | 'DESKTOP';
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly userAgent: string;
  readonly viewportMeta: string | null;
  readonly zoomDisabled: boolean;
  readonly alternateUrl: string | null;
  readonly dynamicServing: boolean;
  readonly appMetas: readonly MetaEntry[];
  readonly responsiveSignals: readonly Evidence[];
  readonly checks: readonly Check[];
}

type DeviceViewParts = WithParts<DeviceView, { rendered: RenderedView }>;

export const DeviceView = builder.objectRef<DeviceViewParts>('DeviceView').implement({
  description: 'How the page is built for a device, and how it looks there.',
  fields: (t) => ({
    device: t.expose('device', { type: DeviceEnum, description: 'The device.' }),
    width: t.exposeInt('width', { description: 'Width of the screen in CSS pixels.' }),
    height: t.exposeInt('height', { description: 'Height of the screen in CSS pixels.' }),
    scale: t.exposeFloat('scale', { description: 'Device pixels per CSS pixel.' }),
    userAgent: t.exposeString('userAgent', {
      description: 'The User-Agent that the browser sends when it renders the page.',
    }),
    viewportMeta: t.exposeString('viewportMeta', {
      nullable: true,
      description: 'The viewport meta tag, as written.',
    }),
    zoomDisabled: t.exposeBoolean('zoomDisabled', {
      description: 'Whether the page prevents zooming.',
    }),
    alternateUrl: t.expose('alternateUrl', {
      type: 'URL',
      nullable: true,
      description: 'The page’s separate address for this device, if it has one.',
    }),
    dynamicServing: t.exposeBoolean('dynamicServing', {
      description:
        'Whether the site says that it serves devices differently, by Vary: User-Agent or client hints.',
    }),
    appMetas: t.expose('appMetas', {
      type: [MetaEntry],
      description: 'Meta tags for apps and home screens.',
    }),
    responsiveSignals: t.expose('responsiveSignals', {
      type: [Evidence],
      description: 'Signs in the document of a layout that adapts.',
    }),
    checks: t.field({
      type: [Check],
      description: 'Checks of the page on this device.',
      args: checkFilter,
      resolve: ({ checks }, args) => filterChecks(checks, args),
    }),
    rendered: t.field({
      type: RenderedViewType,
      nullable: true,
      description: 'How it looks there. This opens the page in a browser; null with an error if that fails.',
      extensions: volatileField,
      resolve: ({ parts }) => parts.rendered(),
    }),
  }),
});
