/** What one build of the console needs before it can draw anything; console/build/service-worker.ts writes it. */
export interface Shell {
  /** Changes whenever a file of the shell does: a browser takes up another worker only if its bytes differ. */
  readonly build: string;
  /** URLs of immutable files, whose names contain their hash. */
  readonly assets: readonly string[];
  /** Addresses of all others, the page among them; they change together. */
  readonly files: readonly string[];
}
