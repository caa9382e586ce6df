#!/usr/bin/env node
// The command line. In plain old JavaScript, which every version of Node can parse: one that is too old for the rest
// gets a sentence instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `PageQL needs Node 22.19 or later, and this is Node ${process.versions.node}. In a checkout, \`npm ci\` installs ` +
      'one that npm scripts use: `npm start`, `npm run scrape -- ADDRESS`, `npm run keys -- list`.\n',
  );
  process.exit(1);
} else {
  await import('./main.ts');
}
