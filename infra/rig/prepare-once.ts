import { buildEverything } from '../local/programs/build.ts';
import { fetchDownloads, type Downloads } from '../local/programs/downloads.ts';

let prepared: Promise<Downloads> | undefined;

/** Fetches and builds what rigs run, once for all rigs of this process: two at a time would interfere. */
export function prepareOnce(stateFolder: string, signal: AbortSignal): Promise<Downloads> {
  prepared ??= Promise.all([
    fetchDownloads({}, stateFolder, signal),
    buildEverything(stateFolder, signal),
  ]).then(([downloads]) => downloads);
  return prepared;
}
