import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Processor seconds that processes have used so far, together; 0 for what is not on this machine. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
}

function cpuSecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}
