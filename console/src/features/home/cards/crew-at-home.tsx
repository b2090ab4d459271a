import { useTranslation } from 'react-i18next';
import type { Aged } from '../../../api/use-aged-query.ts';
import { useFollowed } from '../cover/use-followed.ts';
import classes from '../home-page.module.css';
import { CrewFigures, useCrewFigures } from './crew-figures.tsx';
import { CrewOnShiftCard, useCrewOnShift } from './crew-on-shift.tsx';
import { HomeAsOf } from './home-as-of.tsx';

interface CrewAtHomeProps {
  others: readonly Aged[];
  /** Those of them that change with what the crew does; the rest waits for a decision. */
  followed: readonly Aged[];
}

/** How large a manager's crew is, who is on shift, and since when the page knows all it shows. */
export function CrewAtHome({ others, followed }: CrewAtHomeProps) {
  const { t } = useTranslation();
  const figures = useCrewFigures();
  const shift = useCrewOnShift();
  useFollowed(() => void Promise.all(followed.map(({ reload }) => reload())));
  return (
    <>
      <h2 className={classes['nextSection']}>{t('cards.crew')}</h2>
      <CrewFigures figures={figures} />
      <h2 className={classes['nextSection']}>{t('cards.shift.title')}</h2>
      <CrewOnShiftCard shift={shift} />
      <HomeAsOf of={[...others, ...figures, shift]} />
    </>
  );
}
