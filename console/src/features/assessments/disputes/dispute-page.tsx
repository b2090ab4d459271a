import { showDispute } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import '../../../ui/list/styles.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { OneDispute } from './one-dispute.tsx';

/** `?dispute=`: one dispute in place of the list. */
export function DisputePage({ disputeId }: { disputeId: string }) {
  const { t } = useTranslation();
  const details = useDetails(showDispute, { params: { disputeId } });
  const { data } = details;
  return (
    <PageFrame
      title={data ? t('disputes.pageTitle', { title: data.item.title }) : t('disputes.loading')}
      {...(data && { lead: t('disputes.pageLead', { test: data.test.title, number: data.item.number }) })}
      back={{ to: '?tab=disputes', text: t('disputes.back') }}
    >
      <DetailsBody details={details}>
        {(dispute) => <OneDispute dispute={dispute} onChanged={details.set} />}
      </DetailsBody>
    </PageFrame>
  );
}
