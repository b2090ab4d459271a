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

/** Where the main thread's own time went. */
export function summarize({ nodes, samples, timeDeltas }: CpuProfile): ProfileSummary {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const packages = new Map<string, number>();
  let busy = 0;
  for (const [place, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    const delta = timeDeltas[place] ?? 0;
    busy += delta;
    const owner = ownerOf(frame.url);
    const name = owner === RUNTIME ? frame.functionName : `${frame.functionName || '(anonymous)'}, ${owner}`;
    functions.set(name, (functions.get(name) ?? 0) + delta);
    packages.set(owner, (packages.get(owner) ?? 0) + delta);
  }
  const shares = (times: ReadonlyMap<string, number>): Share[] =>
    [...times].map(([name, time]) => ({ name, share: time / busy })).sort((a, b) => b.share - a.share);
  return { busySeconds: busy / 1e6, functions: shares(functions), packages: shares(packages) };
}

const RUNTIME = 'V8 and native code';

function ownerOf(url: string): string {
  if (url.startsWith('node:')) return url;
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return installed ?? /\/((?:services|libs)\/[^/]+)\//.exec(url)?.[1] ?? RUNTIME;
}
