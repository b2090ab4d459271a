/** What readers of the audit log see of an action. In the sentences `{{who}}` did it, and `{{whom}}` it was done to. */
export interface AuditedAction {
  /** In the filter. */
  readonly name: string;
  /** The sentence where it succeeded. */
  readonly done: string;
  /** The sentence where it failed or was refused. */
  readonly tried: string;
  /** What it is done to, unless that is a person. */
  readonly whom?: string;
  /** Without an actor, Rigwise did it. Default: an unknown person did. */
  readonly bySystem?: true;
}

/** Actions that a service records in the audit log, by `<what>.<past tense>`: names are stored and never change. */
export type Audits = Readonly<Record<`${string}.${string}`, AuditedAction>>;
