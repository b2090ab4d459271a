import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Rig } from './rig.ts';

/** Redis's data folder, which holds nothing else. */
export const redisFolder = ({ parts }: Rig): string => path.join(parts.stateFolder, 'redis');

/** Deletes all of Redis's data while it is stopped. @throws Error if there was nothing to delete */
export function wipeRedis(rig: Rig): void {
  const folder = redisFolder(rig);
  const files = readdirSync(folder);
  if (files.length === 0) throw new Error(`Redis stores nothing in ${folder}`);
  for (const file of files) rmSync(path.join(folder, file), { recursive: true });
}
