import type { PanelItem, RoundResult } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { TitledTable } from './titled-table.tsx';
import { usePanelFigures } from './use-panel-figures.ts';

type Closed = RoundResult & { readonly ownCut?: number | null };

/** What each closed round came to. */
export function RoundsTable({ results }: { results: readonly Closed[] }) {
  const { t } = useTranslation();
  const say = usePanelFigures();
  const isOwn = results.some(({ ownCut }) => ownCut !== undefined);
  return (
    <TitledTable title={t('passMarks.rounds.title')}>
      <thead>
        <tr>
          <th scope="col">{t('passMarks.rounds.round')}</th>
          <th scope="col">{t('passMarks.rounds.judges')}</th>
          <th scope="col">{t('passMarks.rounds.mean')}</th>
          <th scope="col">{t('passMarks.rounds.deviation')}</th>
          <th scope="col">{t('passMarks.rounds.error')}</th>
          <th scope="col">{t('passMarks.rounds.change')}</th>
          {isOwn && <th scope="col">{t('passMarks.rounds.own')}</th>}
        </tr>
      </thead>
      <tbody>
        {results.map((one) => (
          <tr key={one.round}>
            <th scope="row">{say.of(one.round)}</th>
            <td>{say.of(one.judges)}</td>
            <td>{say.percent(one.mean)}</td>
            <td>{say.of(one.standardDeviation)}</td>
            <td>{say.of(one.standardError)}</td>
            <td>{one.change === null ? say.of(null) : say.signed(one.change)}</td>
            {isOwn && <td>{say.percent(one.ownCut ?? null)}</td>}
          </tr>
        ))}
      </tbody>
    </TitledTable>
  );
}

interface ItemsTableProps {
  items: readonly (PanelItem & { readonly before?: number | null })[];
  result: RoundResult;
}

/** How the judges rated each question in a round, and how hard it really was. */
export function ItemsTable({ items, result }: ItemsTableProps) {
  const { t } = useTranslation();
  const say = usePanelFigures();
  const rated = new Map(result.items.map((one) => [one.versionId, one]));
  return (
    <TitledTable title={t('passMarks.items.title', { round: result.round })}>
      <thead>
        <tr>
          <th scope="col">{t('passMarks.items.question')}</th>
          <th scope="col">{t('passMarks.items.points')}</th>
          <th scope="col">{t('passMarks.items.spread')}</th>
          <th scope="col">{t('passMarks.items.range')}</th>
          <th scope="col">{t('passMarks.items.facility')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ versionId, title, points, facility }) => {
          const one = rated.get(versionId);
          return (
            <tr key={versionId}>
              <th scope="row">
                <bdi>{title}</bdi>
              </th>
              <td>{say.of(points)}</td>
              <td>{one ? say.spread(one.mean, one.standardDeviation) : say.of(null)}</td>
              <td>
                {one
                  ? t('passMarks.items.from', { least: say.of(one.least), most: say.of(one.most) })
                  : say.of(null)}
              </td>
              <td>{say.percent(facility === null ? null : facility * 100)}</td>
            </tr>
          );
        })}
      </tbody>
    </TitledTable>
  );
}
