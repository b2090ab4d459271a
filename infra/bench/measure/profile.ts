/** What V8 writes with `--cpu-prof`: the parts that are read here. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
  }[];
  /** Microseconds of the clock of `process.hrtime`. */
  readonly startTime: number;
  /** Ids of nodes, one each time the profiler looked. */
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

export interface Share {
  readonly name: string;
  /** Of the time in which the main thread was not idle. */
  readonly share: number;
}

export interface ProfileSummary {
  readonly busySeconds: number;
  /** By the time in the function itself, longest first. */
  readonly functions: readonly Share[];
  /** The same by package, or by folder of ours. */
  readonly packages: readonly Share[];
}

/** From when until when, in microseconds of the clock of `process.hrtime`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const microseconds = (): number => Number(process.hrtime.bigint() / 1000n);

/** Where the main thread's own time went meanwhile. */
export function summarize(
  { nodes, startTime, samples, timeDeltas }: CpuProfile,
  { from, to }: Span,
): ProfileSummary {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const packages = new Map<string, number>();
  let busy = 0;
  let at = startTime;
  for (const [place, id] of samples.entries()) {
    const delta = timeDeltas[place] ?? 0;
    at += delta;
    const frame = frames.get(id);
    if (at < from || at > to || !frame || frame.functionName === '(idle)') continue;
    busy += delta;
    const owner = ownerOf(frame.url);
    const name = owner === RUNTIME ? frame.functionName : `${nameOf(frame)}, ${owner}`;
    functions.set(name, (functions.get(name) ?? 0) + delta);
    packages.set(owner, (packages.get(owner) ?? 0) + delta);
  }
  const shares = (times: ReadonlyMap<string, number>): Share[] =>
    [...times].map(([name, time]) => ({ name, share: time / busy })).sort((a, b) => b.share - a.share);
  return { busySeconds: busy / 1e6, functions: shares(functions), packages: shares(packages) };
}

const RUNTIME = 'V8 and native code';

/** Lines count from 0 in profiles. */
function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  return functionName || `${url.slice(url.lastIndexOf('/') + 1)}:${lineNumber + 1}`;
}

function ownerOf(url: string): string {
  if (url.startsWith('node:')) return url;
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return installed ?? /\/((?:services|libs)\/[^/]+)\//.exec(url)?.[1] ?? RUNTIME;
}
