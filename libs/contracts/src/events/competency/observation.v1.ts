import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { observationResults } from '../../observations/observation-parts.ts';

const ofObservations = {
  version: 1,
  topic: 'competency.observations',
  delivery: 'ordered',
  key: (step: { observationId: string }) => step.observationId,
  personal: [],
} as const;
const observation = {
  observationId: z.uuid(),
  /** Counted from 1: each step has its own. */
  revision: z.number().int(),
  /** Of the checklist. */
  title: z.string(),
  /** Who was observed. */
  personId: z.uuid(),
};

export const observationSignedV1 = defineEvent({
  ...ofObservations,
  type: 'observation.signed',
  summary: 'An assessor signed an observation of a person at a task',
  payload: z.object({
    ...observation,
    /** An account. */
    assessorId: z.uuid(),
    result: z.enum(observationResults),
    observedAt: z.iso.datetime(),
  }),
});

export const observationWithdrawnV1 = defineEvent({
  ...ofObservations,
  type: 'observation.withdrawn',
  summary: 'An observation was withdrawn: it no longer counts',
  payload: z.object(observation),
});
