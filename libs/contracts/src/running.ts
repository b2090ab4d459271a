/** Keys that the platform makes, by the variable that brings one: each goes to whom its manifest names, and to nobody else. */
export type KeyVariable =
  | 'CALLER_PRIVATE_KEY'
  | 'CODE_PEPPER'
  | 'CODE_SEALING_PRIVATE_KEY'
  | 'CODE_SEALING_PUBLIC_KEY'
  | 'DEVICE_COOKIE_KEY'
  | 'SESSION_COPY_KEY';

/** How the processes of a service are run. */
export interface Running {
  /** Options of Node, most of them how much memory V8 may hold. */
  readonly flags: readonly string[];
  readonly keys: readonly KeyVariable[];
  /** What a pod asks for: cores in Kubernetes' notation, and MiB, of which it may use twice as many. */
  readonly cpu: string;
  readonly memoryMiB: number;
  /** How many pods at most, by the processor time that they use; null: something else says it (`k8s/components/scaling`). */
  readonly mostPods: number | null;
  /** Its database `rigwise_<name>`; null: it has none. */
  readonly database: { readonly connections: number; readonly storageGiB: number } | null;
}

/** Saves 10 MB of 110 in a service that is asked now and then. */
const SMALL = ['--max-old-space-size=96', '--max-semi-space-size=2', '--optimize-for-size'];

/** What a manifest need not say. Memory as measured under load: docs/benchmarks.md. */
export const USUAL: Running = {
  flags: SMALL,
  keys: [],
  cpu: '100m',
  memoryMiB: 128,
  mostPods: 6,
  database: { connections: 200, storageGiB: 10 },
};
