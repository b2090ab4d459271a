/** What we read of the report that Jest writes with `--json`. */
export interface JestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    /** Why the file as a whole failed. */
    readonly message: string;
    readonly assertionResults: readonly JestTest[];
  }[];
}

export interface JestTest {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}
