import { showRegrade } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import '../../../ui/list/styles.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NewRegrade } from './new-regrade.tsx';
import { OneRegrade } from './one-regrade.tsx';

const BACK = '?tab=regrades';

/** `?regrade=`: one regrade in place of the list; `new` begins one, of `&ofTest=` and `&ofItem=` where they are given. */
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
      <NewRegrade
        testId={params.get('ofTest') ?? ''}
        itemId={params.get('ofItem') ?? ''}
        onMade={(id) => setParams({ tab: 'regrades', regrade: id }, { replace: true })}
      />
    </PageFrame>
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
