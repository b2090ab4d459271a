import { freePort } from '@rigwise/testing';
import { mailProgram } from '../local/programs/mail.ts';
import { logFolderOf } from '../local/stack.ts';
import { RigProcess } from '../rig/rig-process.ts';
import type { Rig } from '../rig/rig.ts';

/** The inbox of `npm start`. A rig uses a mail probe instead, so this is only here to be included in idle figures. */
export async function startInbox(rig: Rig): Promise<RigProcess> {
  const { stateFolder } = rig.parts;
  const program = mailProgram(stateFolder, await freePort(), await freePort());
  const inbox = new RigProcess(program, stateFolder, logFolderOf(stateFolder));
  await inbox.start();
  return inbox;
}
