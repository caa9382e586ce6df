// The global of Node that the extraction uses: the build for browsers and Workers takes it from this module.
export { Buffer } from 'buffer';
