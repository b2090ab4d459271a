import { showDispute, showRegrade } from '@rigwise/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../api/use-query.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import '../../../ui/list/styles.ts';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { isId } from '../attempts/attempts-query.ts';
import { NewRegrade } from './new-regrade.tsx';
import { OneRegrade } from './one-regrade.tsx';
import classes from './regrades.module.css';

const BACK = '?tab=regrades';

/** `?regrade=`: one regrade in place of the list; `new` begins one, of what `&of…=` names. */
export function RegradePage({ regradeId }: { regradeId: string }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  if (regradeId !== 'new') return <KnownRegrade regradeId={regradeId} />;
  return (
    <PageFrame
      title={t('regrades.form.title')}
      lead={t('regrades.form.lead')}
      back={{ to: BACK, text: t('regrades.back') }}
    >
      <OfDispute disputeId={params.get('ofDispute')}>
        {(candidateReason) => (
          <NewRegrade
            testId={params.get('ofTest') ?? ''}
            itemId={params.get('ofItem') ?? ''}
            versionId={params.get('ofVersion') ?? ''}
            candidateReason={candidateReason}
            onMade={(id) => setParams({ tab: 'regrades', regrade: id }, { replace: true })}
          />
        )}
      </OfDispute>
    </PageFrame>
  );
}

/** What a regrade begins with that follows from a dispute: its words to read, and the decision for all candidates. */
function OfDispute({
  disputeId,
  children,
}: {
  disputeId: string | null;
  children: (candidateReason: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const isGiven = disputeId !== null && isId(disputeId);
  const { data, error } = useQuery(showDispute, isGiven ? { params: { disputeId } } : null);
  if (!isGiven || error) return children('');
  if (!data) return <ListSkeleton />;
  const decision = data.steps.findLast(({ what }) => what === 'upheld')?.text ?? '';
  return (
    <>
      <div className={classes['note']}>
        <p className={classes['quoted']}>{t('regrades.form.ofDispute')}</p>
        <p className={classes['quoted']} dir="auto">
          {data.reason}
        </p>
        <Link to={`?tab=disputes&dispute=${disputeId}`}>{t('regrades.form.showDispute')}</Link>
      </div>
      {children(decision)}
    </>
  );
}

function KnownRegrade({ regradeId }: { regradeId: string }) {
  const { t } = useTranslation();
  const details = useDetails(showRegrade, { params: { regradeId } });
  const { data } = details;
  return (
    <PageFrame
      title={data ? t('regrades.pageTitle', { title: data.item.title }) : t('regrades.loading')}
      {...(data && { lead: t('regrades.pageLead', { test: data.test.title, number: data.item.number }) })}
      back={{ to: BACK, text: t('regrades.back') }}
    >
      <DetailsBody details={details}>
        {(regrade) => <OneRegrade regrade={regrade} onChanged={details.set} reload={details.reload} />}
      </DetailsBody>
    </PageFrame>
  );
}
