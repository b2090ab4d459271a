import type { AnalysedItem } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import classes from './analysis.module.css';

interface QuestionNameProps {
  item: Pick<AnalysedItem, 'versionId' | 'title' | 'number' | 'type'>;
  linkTo: OpenRow['linkTo'];
}

/** Opens a question of an analysis. */
export function QuestionName({ item: { versionId, title, number, type }, linkTo }: QuestionNameProps) {
  const { t } = useTranslation();
  return (
    <>
      <Link className={classes['name']} {...linkTo(versionId)}>
        {title}
      </Link>
      <span className={classes['soft']}>
        {t('analysis.ofVersion', { number })} · {t(`questions.types.${type}`)}
      </span>
    </>
  );
}
