/** The part of Jest's `--json` report that we read. */
export interface JestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    /** Why the whole file failed. */
    readonly message: string;
    readonly assertionResults: readonly JestTest[];
  }[];
}

export interface JestTest {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}
