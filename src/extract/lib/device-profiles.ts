import manifest from '../../../package.json' with { type: 'json' };

/** An emulated device. Sizes are in CSS pixels; `scale` is device pixels per CSS pixel. */
export interface DeviceProfile {
  readonly device: 'MOBILE' | 'DESKTOP';
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly touch: boolean;
  /** Names the browser engine, so that sites send their usual pages, and this service. */
  readonly userAgent: string;
}

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0';
const self = `(compatible; PageQL/${manifest.version}) bot`;

/** A phone of average size. */
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
