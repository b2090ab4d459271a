import type { Level } from '../levels/rules.ts';

/** A skill, or a group of skills, at its place in a framework. */
export interface Skill {
  /** A UUID. */
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  /** Such as WC-02; empty if it has none. */
  readonly code: string;
  readonly title: string;
  /** What someone with the skill does. */
  readonly statement: string;
  /** What each level of it looks like; a group has none. */
  readonly levels: Readonly<Partial<Record<Level, string>>>;
}

/** Skills as a tree, each after its parent, siblings in their order. */
export interface Framework {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  /** A BCP 47 tag, such as en. */
  readonly language: string;
  readonly version: string;
  /** An instant of RFC 3339. */
  readonly changedAt: string;
  readonly skills: readonly Skill[];
}
