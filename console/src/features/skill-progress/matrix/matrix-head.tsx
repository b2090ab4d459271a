import type { MatrixSkill } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShownColumn } from './matrix-row.tsx';
import classes from './matrix.module.css';
import type { Place } from './matrix-model.ts';
import { placeName } from './use-grid-focus.ts';

interface MatrixHeadProps {
  skills: readonly MatrixSkill[];
  columns: readonly ShownColumn[];
  at: Place;
  linkTo: (skillId: string) => string;
}

/** The skills, each leading to those who lack it. */
export function MatrixHead({ skills, columns, at, linkTo }: MatrixHeadProps) {
  const { t } = useTranslation();
  return (
    <div role="row" aria-rowindex={1} className={classes['head']}>
      <div
        role="columnheader"
        aria-colindex={1}
        className={classes['corner']}
        data-at={placeName({ row: -1, column: 0 })}
        tabIndex={at.row === -1 && at.column === 0 ? 0 : -1}
      >
        {t('skillMatrix.person')}
      </div>
      {columns.map(({ index, start, size }) => {
        const skill = skills[index];
        if (!skill) return null;
        const { skillId, code, title, short } = skill;
        return (
          <div
            key={skillId}
            role="columnheader"
            aria-colindex={index + 2}
            className={classes['skill']}
            style={{ insetInlineStart: `calc(var(--name) + ${start}px)`, inlineSize: size }}
          >
            <Link
              to={linkTo(skillId)}
              data-at={placeName({ row: -1, column: index + 1 })}
              tabIndex={at.row === -1 && at.column === index + 1 ? 0 : -1}
              title={t('skillMatrix.lacking', { title })}
            >
              <bdi>{code === null ? title : `${code} ${title}`}</bdi>
            </Link>
            <span data-none={short === 0 || undefined}>{short}</span>
          </div>
        );
      })}
    </div>
  );
}
