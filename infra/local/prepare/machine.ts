import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { StartFailure } from '../start-failure.ts';
import { isFree } from '../../../libs/testing/src/processes/free-port.ts';

const NEEDED_MIB = 300;
const MIB = 1 << 20;

/** Creates the state folder. @throws StartFailure if it can't be written or the disk is too full */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(realpathSync(folder), constants.W_OK);
  } catch (error) {
    const { code = 'an error' } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `${folder} can't be written (${code}): check its owner, or set RIGWISE_STATE_DIR.`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMiB = Math.floor((bavail * bsize) / MIB);
  if (freeMiB < NEEDED_MIB) {
    throw new StartFailure(
      `The disk is full: ${freeMiB} MiB are free at ${folder}, and ${NEEDED_MIB} are needed. Free some space, then start again.`,
    );
  }
}

/** @throws StartFailure that names the variable to change if a port is taken */
export async function checkPorts(ports: readonly { variable: string; port: number }[]): Promise<void> {
  for (const { variable, port } of ports) {
    if (await isFree(port)) continue;
    throw new StartFailure(
      `Port ${port} is in use: stop what listens there, or choose another, such as ${variable}=${port + 1} npm start.`,
    );
  }
}
