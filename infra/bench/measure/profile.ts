/** The parts of V8's `--cpu-prof` output that we read. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
  }[];
  /** Microseconds on the clock of `process.hrtime`. */
  readonly startTime: number;
  /** Node ids, one per sample. */
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

export interface Share {
  readonly name: string;
  /** Share of the time in which the main thread was not idle. */
  readonly share: number;
}

export interface ProfileSummary {
  readonly busySeconds: number;
  /** By self time, longest first. */
  readonly functions: readonly Share[];
  /** The same by package, or by our folder. */
  readonly packages: readonly Share[];
}

/** Start and end, in microseconds on the clock of `process.hrtime`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const microseconds = (): number => Number(process.hrtime.bigint() / 1000n);

/** Where the main thread spent its time in the span. */
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

/** Profiles count lines from 0. */
function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  return functionName || `${url.slice(url.lastIndexOf('/') + 1)}:${lineNumber + 1}`;
}

function ownerOf(url: string): string {
  if (url.startsWith('node:')) return url;
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return installed ?? /\/((?:services|libs)\/[^/]+)\//.exec(url)?.[1] ?? RUNTIME;
}
