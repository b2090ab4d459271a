import { difficulties, type ItemStage } from '@rigwise/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './coverage.module.css';
import type { GridCell, GridRow } from './coverage-grid.ts';

interface CoverageTableProps {
  grid: readonly GridRow[];
  language: string;
  /** The tab whose list shows the questions behind a figure. */
  tab: string;
}

/** A heat table: each figure is a link to exactly the questions that it counts, and a hole says that it is one. */
export function CoverageTable({ grid, language, tab }: CoverageTableProps) {
  const { t } = useTranslation();
  const addressOf = (topic: string, difficulty: string, stage: ItemStage): string =>
    `?${new URLSearchParams({ tab, topic, difficulty, language, stage }).toString()}`;
  return (
    <table role="table" className={classes['table']}>
      <caption className="visually-hidden">{t('coverage.caption')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('questions.filters.topic')}
          </th>
          {difficulties.map((difficulty) => (
            <th key={difficulty} role="columnheader" scope="col">
              {t(`questions.difficulties.${difficulty}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {grid.map(({ topic, cells }) => (
          <tr key={topic} role="row">
            <th role="rowheader" scope="row">
              {topic}
            </th>
            {cells.map((cell) => (
              <td
                key={cell.difficulty}
                role="cell"
                data-filling={cell.filling}
                data-label={t(`questions.difficulties.${cell.difficulty}`)}
              >
                <Figures
                  cell={cell}
                  name={t('coverage.cell', {
                    topic,
                    difficulty: t(`questions.difficulties.${cell.difficulty}`),
                  })}
                  to={(stage) => addressOf(topic, cell.difficulty, stage)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FiguresProps {
  cell: GridCell;
  /** "Gas, easy". */
  name: string;
  to: (stage: ItemStage) => string;
}

function Figures({ cell: { live, drafts, filling }, name, to }: FiguresProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['figures']}>
      {filling === 'none' ? (
        <span className={classes['hole']}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('coverage.hole')}
        </span>
      ) : (
        <Link to={to('live')} aria-label={t('coverage.liveOf', { count: live, name })}>
          <strong>{t('questions.number', { number: live })}</strong> {t('coverage.live')}
        </Link>
      )}
      {drafts > 0 && (
        <Link
          to={to('upcoming')}
          className={classes['drafts']}
          aria-label={t('coverage.draftsOf', { count: drafts, name })}
        >
          {t('coverage.drafts', { count: drafts })}
        </Link>
      )}
    </div>
  );
}
