import type { TestContent } from '@rigwise/contracts';
import { itemSeed, type Seed } from '@rigwise/scoring';

/** Orders the options of an item in a form; null if the test keeps their author's order. */
export const optionSeed = (form: Seed, itemId: string, { shuffleOptions }: TestContent): Seed | null =>
  shuffleOptions ? itemSeed(form, itemId) : null;
