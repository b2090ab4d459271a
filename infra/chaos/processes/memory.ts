import { readFileSync } from 'node:fs';

const KIB_A_MIB = 1_024;

/** What a process takes of the machine's memory (PSS), in MiB; undefined where the system doesn't say. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kib === undefined ? undefined : Math.round(Number(kib) / KIB_A_MIB);
  } catch {
    return undefined;
  }
}
