import { builder } from './builder.ts';
import scalars from './scalars.json' with { type: 'json' };

// Output only, and served as stored: a value read back from the cache must serialise to what it once was.
const serialize = (value: unknown) => value as string;
for (const [name, about] of Object.entries(scalars))
  builder.scalarType(name as keyof typeof scalars, { ...about, serialize });
