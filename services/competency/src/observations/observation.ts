import { createHash } from 'node:crypto';
import { lastDateOf } from '@rigwise/competence';
import {
  OBSERVABLE_DAYS,
  observationResultOf,
  type ChecklistContent,
  type ObservationBody,
  type ObservationResult,
  type ObservedStep,
} from '@rigwise/contracts';

const DAY_MS = 86_400_000;
/** What a device’s clock may be ahead. */
const AHEAD_MS = 15 * 60_000;

/**
 * The day of an observation, everywhere that of UTC; null if it is in the future or too long ago. A clock that is a little
 * ahead moves none into tomorrow.
 */
export function observedOn(observedAt: string, now: Date): string | null {
  const at = Date.parse(observedAt);
  if (at > now.getTime() + AHEAD_MS) return null;
  const [day, today] = [dateOf(new Date(at)), dateOf(now)];
  if (day < dateOf(new Date(now.getTime() - OBSERVABLE_DAYS * DAY_MS))) return null;
  return day > today ? today : day;
}

/** Whether a checklist that was in use until a moment can still have been on a device. */
export const isUsable = (until: Date | null, now: Date): boolean =>
  until === null || now.getTime() - until.getTime() <= OBSERVABLE_DAYS * DAY_MS;

/** @returns the last day; null for ever */
export const validUntilOf = ({ validMonths }: ChecklistContent, validFrom: string): string | null =>
  validMonths === null ? null : lastDateOf(validFrom, { months: validMonths });

export const resultOf = (
  { steps }: Pick<ChecklistContent, 'steps'>,
  observed: readonly ObservedStep[],
): ObservationResult =>
  observationResultOf(
    observed.map(({ outcome }, at) => ({ outcome, isCritical: steps[at]?.isCritical ?? true })),
  );

/** The share of steps done, of those that applied, in percent: 100 for everyone who is competent. */
export function ratingOf(observed: readonly ObservedStep[]): number {
  const applicable = observed.filter(({ outcome }) => outcome !== 'not-applicable');
  const done = applicable.filter(({ outcome }) => outcome === 'done');
  return applicable.length === 0 ? 0 : Math.floor((done.length / applicable.length) * 1000 + 1e-9) / 10;
}

/** Whose observation it is, and which. */
export interface SignedId {
  readonly observationId: string;
  readonly personId: string;
}

/** SHA-256 of what was signed. */
export function hashOfSigned({ observationId, personId }: SignedId, body: ObservationBody): Uint8Array {
  const { checklistId, checklistRevision, checklistHash, steps, remark, place } = body;
  const { observedAt, signedAt, acknowledgement } = body;
  const said = JSON.stringify([
    ...[observationId, checklistId, checklistRevision, checklistHash, personId],
    ...[steps.map(({ outcome, note }) => [outcome, note]), remark, place, observedAt, signedAt],
    acknowledgement && [acknowledgement.name, acknowledgement.comment],
  ]);
  return createHash('sha256').update(said).digest();
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);
