// The API of the package, for programs that embed the service: `import { createApp, readConfig } from 'pageql'`.

export { type App, createApp } from './service/app/index.ts';
export { ConfigError } from './service/config/config-error.ts';
export { type Config, readConfig } from './service/config/index.ts';
