import { z } from 'zod';
import { problem } from '../errors.ts';
import { skillRevision } from '../skills/skill-parts.ts';
import { unauthenticated, unavailable } from '../calls/answers.ts';

/** What calls about skills have in common. */
export const skillCalls = { service: 'competency', tag: 'Skills' } as const;
export const certificateCalls = { service: 'competency', tag: 'Certificates' } as const;
export const checklistCalls = { service: 'competency', tag: 'Checklists' } as const;
export const observationCalls = { service: 'competency', tag: 'Observations' } as const;
export const shown = { method: 'GET', extendsSession: false } as const;
/** Only administrators change the framework, its rules and profiles. */
export const change = { ...skillCalls, method: 'POST', access: ['admin'] } as const;
export const refusals = { 401: unauthenticated, 503: unavailable } as const;
export const adminOnly = { description: 'Only administrators may do this', schema: problem };
export const noSkill = { description: 'There is no such skill', schema: problem };
export const skillParams = z.object({ skillId: z.uuid() });
export const seen = z.strictObject({
  revision: skillRevision.meta({ description: 'As the caller saw it' }),
});
