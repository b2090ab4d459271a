import type { CandidateInteraction } from '@rigwise/contracts';

export type { CandidateInteraction, CandidateItem, CandidateQuestion } from '@rigwise/contracts';

type Of<Type extends CandidateInteraction['type']> = Extract<CandidateInteraction, { type: Type }>;
export type CandidateOption = Of<'match'>['sources'][number];
export type CandidateArea = Of<'hotspot'>['areas'][number];
export type CandidateInlineBlank = Of<'inline-choice'>['blanks'][number];
export type CandidateNumericBlank = Of<'numeric'>['blanks'][number];
