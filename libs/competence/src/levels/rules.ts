import type { Span } from '../span.ts';

/** Awareness, Foundation, Practitioner, Advanced and Expert; 0 is none. */
export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/** What a person did that tells of a skill. Entries never change; pass on only those that no later one replaces. */
export interface Evidence {
  readonly id: string;
  readonly skill: string;
  /** Such as an assessment or an observation. */
  readonly kind: string;
  /** From 0 to 100; null where only the fact counts. */
  readonly rating: number | null;
  /** Dates such as 2027-03-02, both included; null for ever. */
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/** Enough evidence of a kind. */
export interface EvidenceClause {
  readonly evidence: string;
  /** The least rating, from 0 to 100; null if only the fact counts. */
  readonly least: number | null;
  /** How many pieces, at least 1. */
  readonly count: number;
  /** How long a piece counts, from its first day on, at most; null as long as it is valid. */
  readonly recency: Span | null;
}

/** A level of a skill: another one, or a lower one of the same. */
export interface SkillClause {
  readonly skill: string;
  readonly level: Level;
}

export type Clause = EvidenceClause | SkillClause;

/** What each level of a skill takes: all of its clauses. A level without any can't be reached. */
export interface SkillRules {
  readonly skill: string;
  readonly levels: Readonly<Partial<Record<Level, readonly Clause[]>>>;
}

export const isSkillClause = (clause: Clause): clause is SkillClause => 'skill' in clause;
