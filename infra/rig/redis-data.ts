import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Rig } from './rig.ts';

/** Where Redis keeps what it knows: nothing but its data. */
export const redisFolder = ({ parts }: Rig): string => path.join(parts.stateFolder, 'redis');

/** Takes all that Redis knows, while it does not run. @throws Error where there was nothing to lose */
export function wipeRedis(rig: Rig): void {
  const folder = redisFolder(rig);
  const files = readdirSync(folder);
  if (files.length === 0) throw new Error(`Redis keeps nothing in ${folder}`);
  for (const file of files) rmSync(path.join(folder, file), { recursive: true });
}
