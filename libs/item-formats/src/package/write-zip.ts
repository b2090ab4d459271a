import { zipSync } from 'fflate';

/** The earliest time that a zip can have: files differ only if their contents do. */
export const NO_TIME = new Date(1980, 0, 1);

/** A zip of files by path. The same files give the same bytes. */
export const writeZip = (files: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(files), { level: 6, mtime: NO_TIME });
