import { z } from 'zod';
import { ownWork, workEvents } from '../assignments/assignment-parts.ts';
import { certificateEvents, certificateRow } from '../certificates/certificate-parts.ts';
import { defineCall } from '../define-call.ts';
import { mine, notInAView } from '../internal/my-data-call.ts';
import { observationRow, stepOutcomes } from '../observations/observation-parts.ts';
import { tripVerdicts } from '../mobilisation/trip-parts.ts';
import { attendances, bookingStates } from '../sessions/session-parts.ts';
import { rotationException } from '../rotations/rotation-parts.ts';
import { externalRecordRow } from '../skills/external-record.ts';
import { evidenceEntry } from '../skills/progress-parts.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { moment } from '../versions/version-parts.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';
import { skillRating } from './skill-ratings.ts';

const date = z.iso.date();
const ofCompetency = { ...mine, service: 'competency' } as const;
const refusals = { 401: unauthenticated, 403: notInAView, 503: unavailable } as const;

export const mySkillsData = z
  .object({
    levels: z.array(
      z.object({
        skill: z.string(),
        code: z.string().nullable(),
        level: z.enum(skillLevels),
        since: date.meta({ description: 'The first day of the time in which it was held without a break' }),
        until: date.nullable().meta({ description: 'The last day without anything new; null for ever' }),
      }),
    ),
    certificates: z.array(
      z.object({
        ...certificateRow.pick({
          ...{ number: true, title: true, status: true, earnedOn: true, validFrom: true },
          ...{ validUntil: true, nameShownUntil: true },
        }).shape,
        history: z.array(
          z.object({ event: z.enum(certificateEvents), at: moment, reason: z.string().nullable() }),
        ),
      }),
    ),
    observations: z
      .array(
        z.object({
          ...observationRow.pick({ title: true, skill: true, result: true, state: true, observedAt: true })
            .shape,
          ...{ place: z.string().nullable(), remark: z.string().nullable() },
          steps: z.array(
            z.object({
              statement: z.string(),
              outcome: z.enum(stepOutcomes),
              note: z.string().nullable(),
            }),
          ),
          comment: z.string().nullable().meta({ description: 'The caller’s own' }),
        }),
      )
      .meta({ description: 'The newest 200' }),
    externalRecords: z.array(
      externalRecordRow
        .pick({
          ...{ title: true, issuer: true, number: true, rating: true, validFrom: true, validUntil: true },
          ...{ status: true, enteredAt: true },
        })
        .extend({ skill: z.string() }),
    ),
    ratings: z
      .array(skillRating.pick({ rating: true, note: true, ratedAt: true }).extend({ skill: z.string() }))
      .meta({ description: 'What managers and administrators say of the caller’s skills now' }),
    assignments: z
      .array(
        ownWork
          .pick({
            ...{ title: true, kind: true, state: true, opensOn: true, dueOn: true, satisfiedOn: true },
            ...{ waivedUntil: true, assignedAt: true },
          })
          .extend({
            history: z.array(
              z.object({ event: z.enum(workEvents), at: moment, reason: z.string().nullable() }),
            ),
          }),
      )
      .meta({ description: 'What the caller was assigned' }),
    rotations: z
      .array(
        z.object({
          ...{ from: date, pattern: z.string().nullable(), anchor: date.nullable(), timeZone: z.string() },
          setAt: moment,
        }),
      )
      .meta({ description: 'From when which pattern applies, newest first' }),
    rotationExceptions: z.array(
      rotationException
        .pick({ kind: true, from: true, to: true, duty: true, reason: true, addedAt: true })
        .extend({ isWithdrawn: z.boolean(), withdrawnReason: z.string().nullable() }),
    ),
    tripChecks: z
      .array(
        z.object({
          ...{ trip: z.string(), from: date, to: date, checkedAt: moment },
          ...{ position: z.string().nullable(), verdict: z.enum(tripVerdicts) },
          lacks: z.array(z.string()).meta({ description: 'Titles of skills and certificates' }),
        }),
      )
      .meta({ description: 'What checks of crews say of the caller, the newest 200' }),
    trainingSessions: z
      .array(
        z.object({
          ...{ title: z.string(), place: z.string(), startsAt: moment, endsAt: moment, timeZone: z.string() },
          state: z.enum([...bookingStates, 'withdrawn']),
          ...{ attendance: z.enum(attendances).nullable(), absentReason: z.string().nullable() },
          bookedAt: moment,
        }),
      )
      .meta({ description: 'Training sessions that the caller booked or was booked for' }),
    calendarAddressMadeAt: moment
      .nullable()
      .meta({ description: 'When the secret address of the caller’s calendar was made; null without one' }),
  })
  .meta({ id: 'MySkillsData' });
export type MySkillsData = z.infer<typeof mySkillsData>;

export const myEvidence = evidenceEntry
  .pick({
    ...{ kind: true, title: true, rating: true, counts: true, validFrom: true, validUntil: true },
    ...{ recordedAt: true, isWithdrawn: true },
  })
  .extend({
    skill: z.string().nullable().meta({ description: 'Null for a test: the rules say what it proves' }),
    isReplaced: z.boolean().meta({ description: 'A later entry corrects it' }),
  })
  .meta({ id: 'MyEvidence' });
export type MyEvidence = z.infer<typeof myEvidence>;

export const showMySkillsData = defineCall({
  ...ofCompetency,
  id: 'showMySkillsData',
  path: '/api/auth/my-data/skills',
  summary: 'Get the caller’s levels and certificates for an export',
  answers: { 200: { description: 'All of them', schema: mySkillsData }, ...refusals },
});

export const listMyEvidence = defineCall({
  ...ofCompetency,
  id: 'listMyEvidence',
  path: '/api/auth/my-data/evidence',
  summary: 'List what was recorded of the caller’s skills',
  query: pageQuery,
  answers: {
    200: { description: 'A page, newest first', schema: pageOf(myEvidence) },
    ...{ 400: invalid, ...refusals },
  },
});
