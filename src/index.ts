// What a program imports that runs the service inside itself: `import { createApp, readConfig } from 'pageql'`.
export { type App, createApp } from './app/index.ts';
export { type Config, ConfigError, readConfig } from './config/index.ts';
