import { homedir } from 'node:os';
import { join } from 'node:path';
import { bundledChromium } from '../../../src/service/net/browser/process/bundled-chromium.ts';

/** The browser that the service runs where nobody names another one. */
export const benchChromium = () => bundledChromium(join(homedir(), '.cache', 'pageql'));
