import { questionsOf, type ItemContent, type TestContent } from '@rigwise/contracts';
import { itemSeed, type Seed } from '@rigwise/scoring';

/** Their authors write what belongs together side by side, and what comes first at the top: that order is the key. */
const TELLING: ReadonlySet<string> = new Set(['order', 'match', 'gap-match']);

/**
 * Orders the options of an item in a form; null if the test keeps their author's order, which it can't where that tells
 * the key.
 */
export const optionSeed = (
  form: Seed,
  item: { readonly id: string; readonly content: ItemContent },
  test: TestContent,
): Seed | null => (ordersOptions(item.content, test) ? itemSeed(form, item.id) : null);

/** Whether forms order the options of an item. */
export const ordersOptions = (content: ItemContent, { shuffleOptions }: TestContent): boolean =>
  shuffleOptions || questionsOf(content).some(({ interaction }) => TELLING.has(interaction.type));
