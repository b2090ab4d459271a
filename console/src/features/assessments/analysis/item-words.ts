import type { AnalysedItemDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { optionTexts } from './part-names.ts';

/** With fewer people an option that nobody chose says little. */
const ENOUGH_FOR_UNUSED = 50;

/** What the figures of a question mean, in sentences; the most important first. */
export function useItemWords(): (details: AnalysedItemDetails) => readonly string[] {
  const { t } = useTranslation();
  return ({ item, content, parts }) => {
    const { figures, flags, keyIsCertain } = item;
    if (!figures) return [];
    const words: string[] = [];
    for (const part of parts)
      if (part.rival !== null) {
        const option = optionTexts(content, part).get(part.rival) ?? part.rival;
        words.push(t('analysis.words.rival', { option }));
      }
    if (flags.includes('check-key') && words.length === 0)
      words.push(t(keyIsCertain ? 'analysis.words.negativeCertain' : 'analysis.words.negative'));
    if (figures.facility === 1) words.push(t('analysis.words.everybody'));
    else if (flags.includes('too-easy')) words.push(t('analysis.words.tooEasy'));
    if (figures.facility === 0) words.push(t('analysis.words.nobody'));
    else if (flags.includes('too-hard')) words.push(t('analysis.words.tooHard'));
    if (flags.includes('weak')) words.push(t('analysis.words.weak'));
    for (const part of parts) {
      const texts = optionTexts(content, part);
      const unused = part.options.filter(({ counts }) => counts.lower + counts.middle + counts.upper === 0);
      if (item.attempts >= ENOUGH_FOR_UNUSED && unused.length > 0)
        words.push(
          t('analysis.words.unused', {
            options: unused.map(({ option }) => `“${texts.get(option) ?? option}”`).join(', '),
          }),
        );
    }
    return words.length > 0 ? words : [t('analysis.words.fine')];
  };
}
