import type { InteractionOf, Localized, RichText } from '@rigwise/contracts';

type Image = InteractionOf<'hotspot'>['image'];
type Area = InteractionOf<'hotspot'>['areas'][number];

/** An item without its key, as candidates see it. */
export type CandidateItem =
  | {
      readonly kind: 'question';
      readonly languages: readonly string[];
      readonly questions: readonly [CandidateQuestion];
    }
  | {
      readonly kind: 'scenario';
      readonly languages: readonly string[];
      readonly stimulus: Localized<RichText>;
      readonly questions: readonly CandidateQuestion[];
    };

export interface CandidateQuestion {
  /** As in responses: `RESPONSE` if the item is a single question. */
  readonly id: string;
  readonly stem: Localized<RichText>;
  readonly interaction: CandidateInteraction;
}

export interface CandidateOption {
  readonly id: string;
  readonly text: Localized<RichText>;
}
export type CandidateArea = Pick<Area, 'id' | 'shape' | 'coords' | 'label'>;
interface Limits {
  readonly minChoices: number;
  /** 0 means any number, as in QTI. */
  readonly maxChoices: number;
}

export type CandidateInteraction =
  | { readonly type: 'choice' | 'order' | 'gap-match'; readonly options: readonly CandidateOption[] }
  | ({ readonly type: 'multiple-response'; readonly options: readonly CandidateOption[] } & Limits)
  | {
      readonly type: 'match';
      readonly sources: readonly CandidateOption[];
      readonly targets: readonly CandidateOption[];
    }
  | { readonly type: 'inline-choice'; readonly blanks: readonly CandidateInlineBlank[] }
  | { readonly type: 'text-entry'; readonly blanks: readonly { readonly id: string }[] }
  | { readonly type: 'numeric'; readonly blanks: readonly CandidateNumericBlank[] }
  | ({ readonly type: 'hotspot'; readonly image: Image; readonly areas: readonly CandidateArea[] } & Limits)
  | { readonly type: 'graphic-order'; readonly image: Image; readonly areas: readonly CandidateArea[] }
  | {
      readonly type: 'extended-text';
      readonly minWords?: number | undefined;
      readonly maxWords?: number | undefined;
    }
  | { readonly type: 'file-upload'; readonly types: readonly string[] };

export interface CandidateInlineBlank {
  readonly id: string;
  readonly options: readonly { readonly id: string; readonly text: Localized<string> }[];
}
export interface CandidateNumericBlank {
  readonly id: string;
  /** Symbols of the accepted units, sorted so that the unit of the key doesn't stand out. */
  readonly units: readonly string[];
  readonly unitRequired: boolean;
}
