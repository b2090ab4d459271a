import { cpus, release, totalmem } from 'node:os';

/** Describes the machine that was measured. */
export function machineText(): string {
  const [first] = cpus();
  const gib = (totalmem() / 2 ** 30).toFixed(1);
  return [
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'})`,
    `${gib} GiB of memory`,
    `Linux ${release()}`,
    `Node ${process.versions.node}`,
  ].join(', ');
}
