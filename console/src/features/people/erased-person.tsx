import { showErasure, type ErasureView } from '@rigwise/contracts';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { When } from '../../ui/when.tsx';
import { Fact, Facts } from '../../ui/details/facts.tsx';
import classes from './person-drawer.module.css';
import { serviceText } from './erasure-texts.ts';

const EVERY_MS = 2_000;

/** An erased person: when, why, and which services have finished. Polls until all have. */
export function ErasedPerson({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useQuery(
    showErasure,
    { params: { personId } },
    {
      refreshInterval: (known) => (known?.completedAt === null ? EVERY_MS : 0),
      dedupingInterval: EVERY_MS / 2,
    },
  );
  if (!data) return error ? <ListFailure error={error} onRetry={() => mutate()} /> : <ListSkeleton />;
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['name']}>{t('people.erasure.erasedPerson')}</h2>
        <p className={classes['number']}>
          <span>
            {t('people.erasure.erasedOn')} <When at={data.erasedAt} />
          </span>
        </p>
      </div>
      <Facts>
        <Fact name={t('people.erasure.columns.cause')}>{t(`people.erasure.causes.${data.cause}`)}</Fact>
        {data.requestedBy && (
          <Fact name={t('people.erasure.columns.by')}>
            <Requester erasure={data} />
          </Fact>
        )}
        <Fact name={t('people.erasure.id')} isCode>
          {personId}
        </Fact>
      </Facts>
      <h3 className={classes['section']}>{t('people.erasure.progress')}</h3>
      <Facts>
        {data.services.map(({ name, completedAt }) => (
          <Fact key={name} name={serviceText(name, t)}>
            <span className={classes['step']} data-done={completedAt !== null || undefined}>
              {completedAt === null ? (
                <>
                  <IconHourglass size={18} aria-hidden="true" />
                  {t('people.erasure.inProgress')}
                </>
              ) : (
                <>
                  <IconCircleCheck size={18} aria-hidden="true" />
                  <span>
                    {t('people.erasure.done')} <When at={completedAt} />
                  </span>
                </>
              )}
            </span>
          </Fact>
        ))}
      </Facts>
    </>
  );
}

/** The person who requested it may have been erased since. */
export function Requester({ erasure: { requestedBy } }: { erasure: ErasureView }) {
  const { t } = useTranslation();
  if (!requestedBy) return t('people.erasure.automatically');
  const { person } = requestedBy;
  return person ? `${person.firstName} ${person.lastName}` : t('people.erasure.formerAdmin');
}
