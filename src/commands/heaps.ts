import { setFlagsFromString } from 'node:v8';

/** How V8 manages the heaps of this process: the main thread's and, as far as it is sized, those of threads to come. */
const settings = [
  // Between two collections V8 lets a heap grow to more than fourfold: memory that pages are done with. At threefold pages
  // cost a twentieth more CPU than without a bound, at double a seventh, and at one and a half half as much again.
  '--heap-growing-percent=200',
  // A page fills the young generation, and is garbage after it. V8 would conclude from a collection in the middle of a page
  // that such objects live long, and allocate them in the old generation from then on, with all that they refer to.
  '--no-allocation-site-pretenuring',
  // Most pages fit in it, so that none of their tree is copied. A thread that collects after each page would never grow it.
  '--max-semi-space-size=16',
  '--min-semi-space-size=16',
];

export function setHeaps(): void {
  for (const setting of settings) setFlagsFromString(setting);
}
