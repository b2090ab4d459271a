import { statSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';

const OTHERS_MAY_WRITE = 0o002;
const STICKY = 0o1000;

/** Root could modify anything anyway. */
const isOurs = (uid: number): boolean => uid === 0 || uid === process.getuid?.();

/**
 * Check before running a program that was fetched or unpacked. In a sticky folder such as /tmp nobody can move
 * another user's files, so it may be a parent, but must not hold the program itself.
 * @param file or the folder of a program that consists of many files
 * @throws StartFailure if another user could have modified it
 */
export function refuseWhereOthersWrite(file: string): void {
  const holder = path.dirname(file);
  for (let at = file; at !== path.dirname(at); at = path.dirname(at)) {
    const { mode, uid } = statSync(at);
    const isHarmless = (mode & OTHERS_MAY_WRITE) === 0 || ((mode & STICKY) !== 0 && at !== holder);
    if (!isHarmless) throw new StartFailure(`${file} is not run: everyone on this machine can write ${at}.`);
    if (!isOurs(uid)) throw new StartFailure(`${file} is not run: ${at} belongs to another user.`);
  }
}
