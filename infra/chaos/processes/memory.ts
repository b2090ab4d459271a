import { readFileSync } from 'node:fs';

const KIB_A_MIB = 1_024;

/** A process's memory (PSS) in MiB; undefined if the system doesn't report it. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kib === undefined ? undefined : Math.round(Number(kib) / KIB_A_MIB);
  } catch {
    return undefined;
  }
}
