import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logFolderOf } from '../local/stack.ts';
import type { Rig } from './rig.ts';

/**
 * Saves a rig's logs before its folder is deleted.
 * @param command whose rig it is, for the folder's name
 * @returns the folder
 */
export function keepLogs({ parts }: Rig, command: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `rigwise-${command}-logs-`));
  cpSync(logFolderOf(parts.stateFolder), folder, { recursive: true });
  return folder;
}
