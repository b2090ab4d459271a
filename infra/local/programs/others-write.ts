import { statSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';

const OTHERS_MAY_WRITE = 0o002;
const STICKY = 0o1000;

/** Root could change anything. */
const isOurs = (uid: number): boolean => uid === 0 || uid === process.getuid?.();

/**
 * To be asked before a program runs that was fetched or unpacked. In a sticky folder, as /tmp is, nobody moves what is
 * another's: it may be above, but not hold the program itself.
 * @param file or the folder of a program that is many files
 * @throws StartFailure where somebody else could have changed it
 */
export function refuseWhereOthersWrite(file: string): void {
  const holder = path.dirname(file);
  for (let at = file; at !== path.dirname(at); at = path.dirname(at)) {
    const { mode, uid } = statSync(at);
    const isHarmless = (mode & OTHERS_MAY_WRITE) === 0 || ((mode & STICKY) !== 0 && at !== holder);
    if (!isHarmless) throw new StartFailure(`${file} is not run: everybody on this machine may write ${at}.`);
    if (!isOurs(uid)) throw new StartFailure(`${file} is not run: ${at} belongs to another user.`);
  }
}
