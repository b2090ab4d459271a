import { useTranslation } from 'react-i18next';
import { AreaPicture, type ShownArea } from '../picture/area-picture.tsx';
import { answersAt } from '../responses.ts';
import { usePlain } from '../texts/shown.ts';
import { ShownLine } from '../texts/shown-text.tsx';
import { ScoredOptions } from './scored-options.tsx';
import type { ScoredProps } from './scored.ts';

/** The areas of a picture, numbered as in the list below it. */
export function ScoredHotspot({ question, interaction, response, shows }: ScoredProps<'hotspot'>) {
  const { t } = useTranslation();
  const plain = usePlain();
  const chosen = answersAt(response, question.id);
  const { areas, correct, image } = interaction;
  const areasShown = areas.map((area, at): ShownArea => {
    const isChosen = shows.answers && chosen.includes(area.id);
    const isCorrect = correct.includes(area.id);
    const isMarked = isChosen || (shows.key && isCorrect);
    return {
      ...{ area, isChosen, mark: at + 1 },
      name: t('items.areas.numbered', { name: plain(area.label), number: at + 1 }),
      state: isMarked ? (isCorrect ? 'right' : 'wrong') : undefined,
    };
  });
  const options = areas.map(({ id, label, rationale }, at) => ({
    ...{ id, rationale, number: at + 1 },
    text: <ShownLine of={label} />,
  }));
  return (
    <>
      <AreaPicture image={image} areas={areasShown} />
      <ScoredOptions options={options} chosen={chosen} correct={correct} shows={shows} />
    </>
  );
}
