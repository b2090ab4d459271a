import type { CandidateOption } from '@rigwise/scoring';
import { answersAt } from '../responses.ts';
import { ShownText } from '../texts/shown-text.tsx';
import { ScoredOptions } from './scored-options.tsx';
import type { ScoredProps } from './scored.ts';

interface ScoredSelectionProps extends ScoredProps<'choice' | 'multiple-response'> {
  options: readonly CandidateOption[];
}

/** Choices of options, in the order that the candidate saw. */
export function ScoredSelection(props: ScoredSelectionProps) {
  const { question, interaction, response, shows } = props;
  const correct = typeof interaction.correct === 'string' ? [interaction.correct] : interaction.correct;
  const options = props.options.map(({ id, text }) => {
    const option = interaction.options.find((one) => one.id === id);
    return { id, text: <ShownText of={text} />, rationale: option?.rationale, reference: option?.reference };
  });
  return (
    <ScoredOptions
      options={options}
      chosen={answersAt(response, question.id)}
      correct={correct}
      shows={shows}
    />
  );
}
