import type { ItemOption } from '@rigwise/contracts';
import { blankIdsOf, type CandidateOption } from '@rigwise/scoring';
import { useTranslation } from 'react-i18next';
import { pairsOf, type Pair } from '../pairs.ts';
import { blankOrder } from '../questions/blank-order.ts';
import { answersAt } from '../responses.ts';
import { usePlain, useShown } from '../texts/shown.ts';
import { ShownText } from '../texts/shown-text.tsx';
import { FilledBlank } from './filled-blank.tsx';
import { ScoredRows, type ScoredRow } from './scored-rows.tsx';
import type { ScoredProps } from './scored.ts';

/** Right if the key has the pair; nothing given is wrong only where the key has something. */
const stateOf = (given: Pair | undefined, correct: readonly Pair[], key: readonly Pair[]) => {
  if (!given) return correct.length > 0 ? 'unanswered' : undefined;
  const isRight = key.some(({ source, target }) => source === given.source && target === given.target);
  return isRight ? 'right' : 'wrong';
};

interface ScoredMatchProps extends ScoredProps<'match'> {
  /** In the order that the candidate saw. */
  sources: readonly CandidateOption[];
}

/** A row for each source, with the target that was matched to it. */
export function ScoredMatch({ question, interaction, sources, response, shows }: ScoredMatchProps) {
  const pairs = pairsOf(answersAt(response, question.id));
  const targets = (some: readonly Pair[]) => some.map(({ target }) => find(interaction.targets, target));
  const rows = sources.map(({ id, text }): ScoredRow => {
    const given = pairs.find(({ source }) => source === id);
    const correct = interaction.correct.filter(({ source }) => source === id);
    return {
      ...{ id, label: <ShownText of={text} />, state: stateOf(given, correct, interaction.correct) },
      given: given ? <OptionTexts of={targets([given])} /> : null,
      correct: correct.length > 0 ? <OptionTexts of={targets(correct)} /> : null,
      why: whyOf([find(interaction.sources, id), ...targets(given ? [given, ...correct] : correct)]),
    };
  });
  return <ScoredRows rows={rows} shows={shows} />;
}

/** The question's text with its gaps filled, and a row for each. */
export function ScoredGapMatch({ question, interaction, response, shows }: ScoredProps<'gap-match'>) {
  const { t } = useTranslation();
  const plain = usePlain();
  const pairs = pairsOf(answersAt(response, question.id));
  const { ids } = blankOrder(question.stem, blankIdsOf(question.stem), useShown());
  const options = (some: readonly Pair[]) => some.map(({ source }) => find(interaction.options, source));
  const rows = ids.map((id, at): ScoredRow => {
    const given = pairs.find(({ target }) => target === id);
    const correct = interaction.correct.filter(({ target }) => target === id);
    return {
      ...{ id, label: t('items.blankNumber', { number: at + 1 }) },
      state: stateOf(given, correct, interaction.correct),
      given: given ? <OptionTexts of={options([given])} /> : null,
      correct: correct.length > 0 ? <OptionTexts of={options(correct)} /> : null,
      why: whyOf(options(given ? [given, ...correct] : correct)),
    };
  });
  const filled = (id: string) => {
    const row = rows.find((one) => one.id === id);
    const given = pairs.find(({ target }) => target === id);
    const text = plain(find(interaction.options, given?.source)?.text ?? {});
    return (
      <FilledBlank
        number={ids.indexOf(id) + 1}
        row={row && { ...row, given: text }}
        isFilled={shows.answers}
      />
    );
  };
  return (
    <>
      <ShownText of={question.stem} renderBlank={filled} />
      <ScoredRows rows={rows} shows={shows} />
    </>
  );
}

const find = (options: readonly ItemOption[], id: string | undefined): ItemOption | undefined =>
  options.find((option) => option.id === id);

/** Each option once: the one that was chosen may be the correct one. */
const whyOf = (options: readonly (ItemOption | undefined)[]) =>
  [...new Set(options)].filter((option) => option !== undefined);

function OptionTexts({ of }: { of: readonly (ItemOption | undefined)[] }) {
  return of.map((option, at) => option && <ShownText key={at} of={option.text} />);
}
