// The API of the package, for programs that embed the service: `import { createApp, readConfig } from 'pageql'`.
export { type App, createApp } from './app/index.ts';
export { ConfigError } from './config/error.ts';
export { type Config, readConfig } from './config/index.ts';
