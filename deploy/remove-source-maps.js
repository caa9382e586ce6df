// npm runs this after it has installed the packages of a checkout. Their source maps, which only debuggers read, are a tenth
// of what a service needs on disk. With the tools of development, they stay.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm sets this where it omits those tools.
if (process.env.NODE_ENV === 'production') {
  const packages = fileURLToPath(new URL('../node_modules', import.meta.url));
  for (const file of readdirSync(packages, { recursive: true, encoding: 'utf8' })) {
    if (/\.[cm]?[jt]s\.map$|\.css\.map$/.test(file)) rmSync(join(packages, file));
  }
}
