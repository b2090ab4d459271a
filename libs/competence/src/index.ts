export { earnedTerms, type Asked, type AskedLevel, type EarnedTerm } from './certificates/earned.ts';
export { termEndings, type RenewalRules, type Scheme, type TermEnding } from './certificates/scheme.ts';
export {
  firstTerm,
  momentOf,
  renewalMoments,
  renewedTerm,
  type RenewalMoment,
  type Term,
} from './certificates/term.ts';
export { reminderOn, REMINDERS, type Reminder } from './certificates/reminders.ts';
export { certificateStates, stateOn, type CertificateState, type Marks } from './certificates/state.ts';
export { claimsOf, openBadge, type Badge, type OpenBadge } from './credentials/open-badge.ts';
export { isSet, LEAST_STATUSES, statusBits } from './credentials/status-bits.ts';
export type { CasePackage, CfItem } from './framework/case-package.ts';
export type { Framework, Skill } from './framework/framework.ts';
export { fromCase, type CaseLoss, type ReadCase } from './framework/from-case.ts';
export { LEVEL_NAMES, toCase, type CaseOrigin } from './framework/to-case.ts';
export { dateOf, dayOf, intersection, union, type Day, type Days, type Stretch } from './levels/days.ts';
export { levelChanges, type LevelChange } from './levels/level-changes.ts';
export { levelsWhere } from './levels/levels-where.ts';
export { atLeast, levelOn, RuleBook, type LevelDays, type Person } from './levels/rule-book.ts';
export {
  isSkillClause,
  LEVELS,
  type Clause,
  type Evidence,
  type EvidenceClause,
  type Level,
  type SkillClause,
  type SkillRules,
} from './levels/rules.ts';
export {
  heldOn,
  historyOf,
  nextOn,
  standingOn,
  type ClauseState,
  type HeldLevel,
  type LevelStretch,
  type Standing,
} from './levels/standing.ts';
export {
  gapsOn,
  heldLevel,
  needsOn,
  newGaps,
  requiredOn,
  type Gap,
  type Need,
  type Requirement,
} from './profiles/profile.ts';
export { firstDayOf, lastDateOf, lastDayOf, type Span } from './span.ts';
export { canCarry } from './certificates/resting.ts';
export {
  changesBetween,
  checkChanges,
  type Checked,
  type CheckChange,
  type CheckChangeKind,
} from './mobilisation/compare.ts';
export {
  awayOn,
  fitFor,
  fitVerdicts,
  lackKinds,
  type Asked as AskedOfTrip,
  type Away,
  type Fit,
  type FitVerdict,
  type HeldCertificate,
  type Lack,
  type LackKind,
  type Traveller,
  type Voyage,
} from './mobilisation/fit.ts';
export {
  coverByGroup,
  coverBySkill,
  coverState,
  coverStates,
  coverSum,
  type CoverCell,
  type CoverState,
  type CoverSum,
} from './cover/cover.ts';
export { monthsAround, type Month } from './cover/months.ts';
