import { answersAt } from '../responses.ts';
import { ShownLine } from '../texts/shown-text.tsx';
import { ScoredOptions } from './scored-options.tsx';
import type { ScoredProps } from './scored.ts';

/** The areas of a picture, as a list beside it. */
export function ScoredHotspot({ question, interaction, response, shows }: ScoredProps<'hotspot'>) {
  const options = interaction.areas.map(({ id, label, rationale }) => ({
    ...{ id, rationale },
    text: <ShownLine of={label} />,
  }));
  return (
    <ScoredOptions
      options={options}
      chosen={answersAt(response, question.id)}
      correct={interaction.correct}
      shows={shows}
    />
  );
}
