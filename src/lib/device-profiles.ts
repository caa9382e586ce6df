import manifest from '../../package.json' with { type: 'json' };

/** The devices that pages are looked at with. Sizes are CSS pixels; scale is device pixels to one of them. */
export interface DeviceProfile {
  readonly device: 'MOBILE' | 'DESKTOP';
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly touch: boolean;
  /** Names the engine, so that pages serve what they serve to it, and who we are. */
  readonly userAgent: string;
}

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0';
const self = `(compatible; PageQL/${manifest.version}) bot`;

/** A phone of middling size. */
export const mobileProfile: DeviceProfile = {
  device: 'MOBILE',
  width: 412,
  height: 823,
  scale: 1.75,
  touch: true,
  userAgent: `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${engine} Mobile Safari/537.36 ${self}`,
};

/** A window on a common screen. */
export const desktopProfile: DeviceProfile = {
  device: 'DESKTOP',
  width: 1350,
  height: 940,
  scale: 1,
  touch: false,
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${engine} Safari/537.36 ${self}`,
};
