import type { ReactNode } from 'react';
import { answersAt } from '../responses.ts';
import { ShownLine, ShownText } from '../texts/shown-text.tsx';
import { ScoredRows, type ScoredRow } from './scored-rows.tsx';
import type { ScoredProps } from './scored.ts';

/** A row for each position. */
export function ScoredOrder({
  question,
  interaction,
  response,
  shows,
}: ScoredProps<'order' | 'graphic-order'>) {
  const given = answersAt(response, question.id);
  const { correct } = interaction;
  const rows = Array.from({ length: Math.max(given.length, correct.length) }, (_, at): ScoredRow => {
    const [answer, key] = [given[at], correct[at]];
    return {
      ...{ id: String(at), label: at + 1 },
      state: answer === undefined ? 'unanswered' : answer === key ? 'right' : 'wrong',
      given: answer === undefined ? null : textOf(interaction, answer),
      correct: key === undefined ? null : textOf(interaction, key),
      why: whyOf(interaction, key),
    };
  });
  return <ScoredRows rows={rows} shows={shows} />;
}

type Interaction = ScoredProps<'order' | 'graphic-order'>['interaction'];

function textOf(of: Interaction, id: string): ReactNode {
  if (of.type === 'order') {
    const option = of.options.find((one) => one.id === id);
    return option && <ShownText of={option.text} />;
  }
  const area = of.areas.find((one) => one.id === id);
  return area && <ShownLine of={area.label} />;
}

function whyOf(of: Interaction, id: string | undefined): NonNullable<ScoredRow['why']> {
  const all = of.type === 'order' ? of.options : of.areas;
  return all.filter((one) => one.id === id);
}
