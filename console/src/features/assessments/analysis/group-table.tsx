import type { GroupCounts } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAnalysisFigures } from './use-analysis-figures.ts';

const GROUPS = ['lower', 'middle', 'upper'] as const;

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly counts: GroupCounts;
  readonly isKey?: boolean;
}

interface GroupTableProps {
  labelledBy: string;
  rows: readonly GroupRow[];
  people: GroupCounts;
  omitted: GroupCounts;
}

/** How many of each group answered what, with their share of the group. */
export function GroupTable({ labelledBy, rows, people, omitted }: GroupTableProps) {
  const { t } = useTranslation();
  const { percent } = useAnalysisFigures();
  const cells = (counts: GroupCounts) =>
    GROUPS.map((group) => (
      <td key={group}>
        {t('analysis.drawer.share', {
          count: counts[group],
          percent: percent(people[group] === 0 ? null : counts[group] / people[group]),
        })}
      </td>
    ));
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('analysis.drawer.option')}</th>
          {GROUPS.map((group) => (
            <th key={group} scope="col">
              {t(`analysis.drawer.${group}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, counts, isKey }) => (
          <tr key={id} data-key={isKey || undefined}>
            <th scope="row">
              {name}
              {isKey && <small>{t('analysis.drawer.key')}</small>}
            </th>
            {cells(counts)}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('analysis.drawer.none')}</th>
          {cells(omitted)}
        </tr>
        <tr>
          <th scope="row">{t('analysis.drawer.people')}</th>
          {GROUPS.map((group) => (
            <td key={group}>{t('questions.number', { number: people[group] })}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
