import type { itemContent } from '@rigwise/contracts';
import type { z } from 'zod';
import type { ReadQuestion } from '../checked-content.ts';
import { verdictOf } from '../checked-content.ts';
import type { ItemVerdict, Place } from '../verdict.ts';

/** An item's content before its defaults are added. */
export type ItemDraft = z.input<typeof itemContent>;
/** The same of its interaction. */
export type InteractionDraft = Extract<ItemDraft, { kind: 'question' }>['interaction'];

/** What a reader of text made of one question. */
export interface DraftQuestion extends ReadQuestion {
  readonly content: ItemDraft;
}

/** Reads one question: whatever goes wrong becomes its verdict, so that it never stops the others. */
export function judging(place: Place, read: () => DraftQuestion): ItemVerdict {
  try {
    return verdictOf(place, read);
  } catch {
    const message = 'This question can’t be read. Simplify it, or add it by hand.';
    return { kind: 'refused', place, problems: [{ code: 'unreadable-question', message }] };
  }
}
