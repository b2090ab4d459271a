import type { AnswerFile, ItemResponse } from '@rigwise/contracts';
import type { AttemptServer } from './attempt-server.ts';
import type { Keep } from './keep.ts';
import type { TabGroup } from './tab-group.ts';

/** The browser around an attempt. */
export interface EngineParts {
  readonly server: AttemptServer;
  readonly keep: Keep;
  readonly tabs: TabGroup;
  /** Milliseconds since any moment, by a clock that nobody sets. */
  readonly elapsed: () => number;
  /** The device's clock, which may be wrong: only for what it differs by from the server's. */
  readonly deviceNow: () => number;
}

/** What a candidate changes of an answer. */
export interface AnswerChange {
  readonly response?: ItemResponse;
  readonly flagged?: boolean;
  /** That the response names. */
  readonly file?: AnswerFile;
}
