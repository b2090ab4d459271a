import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logFolderOf } from '../local/stack.ts';
import type { Rig } from './rig.ts';

/**
 * Saves what a rig's processes have logged so far from its end.
 * @param command whose rig it is, for the folder's name
 * @returns where they are
 */
export function keepLogs({ parts }: Rig, command: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `rigwise-${command}-logs-`));
  cpSync(logFolderOf(parts.stateFolder), folder, { recursive: true });
  return folder;
}
