import { inspectorBundle } from './src/inspector/bundle.ts';
import { extractionThread } from './src/service/app/thread-script.ts';

// Makes what extraction threads and the pages for people load, before the tools for it are removed (`npm prune --omit=dev`).

await Promise.all([extractionThread(), inspectorBundle()]);
