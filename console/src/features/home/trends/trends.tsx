import {
  comingTrends,
  pastTrends,
  peopleChoices,
  showCrewTrends,
  type CrewTrends,
  type TrendKind,
} from '@rigwise/contracts';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../../api/use-query.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import { Whole } from '../../../ui/details/whole.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { useUrlFilters } from '../../../ui/list/use-url-filters.ts';
import { useFollowed } from '../cover/use-followed.ts';
import home from '../home-page.module.css';
import figures from '../overview/key-figures.module.css';
import { figureIn, parameters, subjectIn, type Figure, type Values } from './figure.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendRows } from './trend-rows.tsx';
import classes from './trends.module.css';

/** How a crew developed over a year, and what expires in the next one. */
export function Trends() {
  const { t } = useTranslation();
  const url = useUrlFilters(parameters);
  const details = useDetails(showCrewTrends, { query: subjectIn(url.values) });
  useReadAnew(details);
  useFollowed(details.reload);
  const figure = figureIn(url.values);
  return (
    <>
      <div className={classes['head']}>
        <h2 className={home['nextSection']}>{t('crewTrends.title')}</h2>
        <Department value={url.values.of ?? ''} onChange={(department) => url.set('of', department)} />
      </div>
      <p className={classes['lead']}>{t('crewTrends.lead')}</p>
      <Whole details={details}>
        {(trends) => (
          <>
            <Months trends={trends} values={url.values} />
            {figure && (
              <TrendRows
                key={JSON.stringify(figure)}
                figure={figure}
                values={url.values}
                total={totalOf(trends, figure)}
              />
            )}
          </>
        )}
      </Whole>
    </>
  );
}

function totalOf({ past, coming }: CrewTrends, { what, month }: Figure): number | undefined {
  const counts: Partial<Record<TrendKind, number>> | undefined = [...past, ...coming].find(
    (one) => one.month === month && what in one,
  );
  return counts?.[what];
}

function Months({ trends, values }: { trends: CrewTrends; values: Values }) {
  const { t } = useTranslation();
  if (trends.isTooMany)
    return (
      <ListEmpty icon={IconChartBar} title={t('crewTrends.tooMany')} text={t('crewTrends.tooManyText')} />
    );
  if (trends.people === 0)
    return <ListEmpty icon={IconChartBar} title={t('crewTrends.nobody')} text={t('crewTrends.nobodyText')} />;
  return (
    <>
      <div className={figures['trends']}>
        {pastTrends.map((what) => (
          <TrendChart
            key={what}
            {...{ what, values }}
            at={-1}
            months={trends.past.map((one) => ({ month: one.month, count: one[what] }))}
          />
        ))}
      </div>
      <h3 className={classes['coming']}>{t('crewTrends.comingTitle')}</h3>
      <p className={classes['lead']}>{t('crewTrends.comingLead')}</p>
      <div className={figures['trends']}>
        {comingTrends.map((what) => (
          <TrendChart
            key={what}
            {...{ what, values }}
            months={trends.coming.map((one) => ({ month: one.month, count: one[what] }))}
          />
        ))}
      </div>
    </>
  );
}

/** Administrators choose one; a manager has one crew. */
function Department({ value, onChange }: { value: string; onChange: (department: string) => void }) {
  const { t } = useTranslation();
  const isAdmin = useSessionState().user?.role === 'admin';
  const { data: choices } = useQuery(peopleChoices, isAdmin ? {} : null);
  if (!isAdmin) return null;
  return (
    <FilterSelect
      label={t('crewTrends.department')}
      any={t('crewTrends.everyone')}
      value={value}
      options={(choices?.departments ?? []).map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
}
