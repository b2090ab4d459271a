import { coverLooks, type CoverRow, type SkillCover } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import cells from '../../../ui/list/cells.module.css';
import { ListTable, type Column } from '../../../ui/list/list-table.tsx';
import { CoverMark } from './cover-mark.tsx';
import { addressOf, dayIn, days, groupIn, placeOf, rowIn, wordOf, type Values } from './figure.ts';
import classes from './skill-cover.module.css';

/** How each skill, department or position is covered; every number opens its rows. */
export function CoverTable({ cover, values }: { cover: SkillCover; values: Values }) {
  const { t } = useTranslation();
  const by = groupIn(values);
  const columns = useColumns(values);
  return (
    <div className={classes['table']}>
      <ListTable
        caption={t(`skillCover.table.${by}`)}
        columns={columns}
        items={cover.rows}
        rowId={({ key }) => key}
      />
      {cover.moreRows > 0 && (
        <p className={classes['soft']}>{t('skillCover.more', { count: cover.moreRows })}</p>
      )}
    </div>
  );
}

function useColumns(values: Values): readonly Column<CoverRow>[] {
  const { t } = useTranslation();
  const [by, at] = [groupIn(values), dayIn(values)];
  const place = placeOf(at);
  const number = (value: number): string => t('skillCover.number', { value });
  const nameOf = ({ name }: CoverRow): string => name || t('skillCover.noDepartment');
  return [
    {
      ...{ id: 'name', heading: t(`skillCover.columns.${by}`), isName: true },
      cell: (row) => (
        <>
          <Link
            to={addressOf(values, { ...rowIn(by, row.key), by: by === 'skill' ? 'position' : 'skill', at })}
            className={cells['name']}
          >
            {nameOf(row)}
          </Link>
          {row.code !== null && <span className={cells['soft']}>{row.code}</span>}
        </>
      ),
    },
    ...(by === 'skill'
      ? [
          {
            ...{ id: 'state', heading: t('skillCover.columns.state'), isMark: true },
            cell: ({ skills }: CoverRow) => {
              const look = coverLooks.find((one) => (skills[one][place] ?? 0) > 0);
              return look && <CoverMark look={look} />;
            },
          },
        ]
      : (['none', 'single'] as const).map((look) => ({
          ...{ id: look, heading: t(`skillCover.columns.${look}`), isNumber: true, isLabelled: true },
          cell: (row: CoverRow) => {
            const count = row.skills[look][place] ?? 0;
            return (
              <Figure
                text={number(count)}
                label={t('skillCover.linkLook', {
                  ...{ name: nameOf(row), look: t(`skillCover.covered.${look}`), count },
                })}
                to={count > 0 && addressOf(values, { ...rowIn(by, row.key), by: 'skill', cover: look, at })}
              />
            );
          },
        }))),
    {
      ...{ id: 'needed', heading: t('skillCover.columns.needed'), isNumber: true, isLabelled: true },
      cell: (row) => (
        <Figure
          text={number(row.needed)}
          label={t('skillCover.linkNeeded', { name: nameOf(row), count: row.needed })}
          to={addressOf(values, { ...rowIn(by, row.key), only: 'needed', at })}
        />
      ),
    },
    ...days.map((day): Column<CoverRow> => ({
      ...{ id: `have-${day}`, heading: t(`skillCover.columns.have.${wordOf(day)}`) },
      ...{ isNumber: true, isLabelled: true },
      cell: (row) => {
        const count = row.have[placeOf(day)] ?? 0;
        return (
          <Figure
            text={number(count)}
            label={t('skillCover.linkHave', {
              ...{ name: nameOf(row), count, when: t(`skillCover.when.${wordOf(day)}`) },
            })}
            to={count > 0 && addressOf(values, { ...rowIn(by, row.key), only: 'have', at: day })}
          />
        );
      },
    })),
  ];
}

interface FigureProps {
  text: string;
  /** For screen readers: several links have the same number. */
  label: string;
  /** False for nobody. */
  to: string | false;
}

/** A number that leads to the rows that it counts. */
export const Figure = ({ text, label, to }: FigureProps) =>
  to === false ? (
    text
  ) : (
    <Link to={to} aria-label={label} preventScrollReset className={classes['figure']}>
      {text}
    </Link>
  );
