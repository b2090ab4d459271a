import { blankAnswers } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { blankOrder } from '../questions/blank-order.ts';
import { usePlain, useShown } from '../texts/shown.ts';
import { ShownText } from '../texts/shown-text.tsx';
import { acceptedRanges, acceptedTexts, unitOfKey } from './blank-keys.ts';
import { FilledBlank } from './filled-blank.tsx';
import { ScoredRows, type ScoredRow } from './scored-rows.tsx';
import type { ScoredProps } from './scored.ts';

type BlanksProps = ScoredProps<'inline-choice' | 'text-entry' | 'numeric'>;

/** The question's text with its blanks filled in, and a row for each. */
export function ScoredBlanks(props: BlanksProps) {
  const { question, interaction, response, score, shows } = props;
  const { t } = useTranslation();
  const parts = useBlankParts(props);
  const blankIds = interaction.blanks.map(({ id }) => id);
  const { ids } = blankOrder(question.stem, blankIds, useShown());
  const rows = ids.map((id, at): ScoredRow => {
    const [typed] = blankAnswers(response, question.id, interaction.blanks, id);
    const scored = score.blanks?.find((blank) => blank.id === id);
    return {
      ...{ id, label: t('items.blankNumber', { number: at + 1 }), state: scored?.state },
      // A blank has points of its own only if the question adds them up.
      points: interaction.scoring.rule === 'sum' ? scored : undefined,
      ...parts(id, typed),
    };
  });
  return (
    <>
      <ShownText
        of={question.stem}
        renderBlank={(id) => {
          const row = rows.find((one) => one.id === id);
          return <FilledBlank number={ids.indexOf(id) + 1} row={row} isFilled={shows.answers} />;
        }}
      />
      <ScoredRows rows={rows} shows={shows} />
    </>
  );
}

type BlankParts = Pick<ScoredRow, 'given' | 'correct' | 'why'>;

/** What was given for a blank, what is correct, and why. */
function useBlankParts({ interaction }: BlanksProps): (id: string, typed: string | undefined) => BlankParts {
  const plain = usePlain();
  const keyOfNumber = useKeyOfNumber();
  return (id, typed) => {
    switch (interaction.type) {
      case 'inline-choice': {
        const options = interaction.blanks.find((blank) => blank.id === id)?.options ?? [];
        const chosen = options.find((option) => option.id === typed?.trim());
        const best = options.reduce((one, option) => (option.score > one.score ? option : one), {
          ...{ id: '', score: 0, text: {}, rationale: undefined },
        } as (typeof options)[number]);
        return {
          given: chosen ? plain(chosen.text) : null,
          correct: best.id === '' ? null : plain(best.text),
          why: chosen && chosen.id !== best.id ? [chosen, best] : [best],
        };
      }
      case 'text-entry': {
        const blank = interaction.blanks.find((one) => one.id === id);
        return { given: typed ?? null, correct: blank ? acceptedTexts(blank).join(' · ') || null : null };
      }
      case 'numeric': {
        const blank = interaction.blanks.find((one) => one.id === id);
        return { given: typed ?? null, correct: blank ? keyOfNumber(blank) : null };
      }
    }
  };
}

/** "12.5 psi (12 to 13)". */
function useKeyOfNumber() {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumSignificantDigits: 12 });
  return (blank: Parameters<typeof acceptedRanges>[0]): string | null => {
    const unit = unitOfKey(blank);
    const texts = acceptedRanges(blank).map(({ value, from, to }) => {
      const number = `${format.format(value)} ${unit}`.trim();
      if (from === undefined || to === undefined) return number;
      return t('items.accepted', { number, from: format.format(from), to: format.format(to) });
    });
    return texts.join(' · ') || null;
  };
}
