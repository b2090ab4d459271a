import { freePort } from '@rigwise/testing';
import { mailProgram } from '../local/programs/mail.ts';
import { logFolderOf } from '../local/stack.ts';
import { RigProcess } from '../rig/rig-process.ts';
import type { Rig } from '../rig/rig.ts';

/**
 * The inbox of `npm start`, whose place a mail probe takes in a rig: only here to be counted with everything else
 * that runs when idle.
 */
export async function startInbox(rig: Rig): Promise<RigProcess> {
  const { stateFolder } = rig.parts;
  const program = mailProgram(stateFolder, await freePort(), await freePort());
  const inbox = new RigProcess(program, stateFolder, logFolderOf(stateFolder));
  await inbox.start();
  return inbox;
}
