import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then transports have joined, first statements are prepared, and the start is complete. */
const AFTER_MS = 10_000;

/**
 * Collects once what only the start needed: modules' sources, decorators' metadata, first buffers. V8 would keep that
 * memory until the process is busy, and an idle service would hold 20 MiB more for hours.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
    collect({ type: 'major', flavor: 'last-resort' });
  }, AFTER_MS).unref();
}
