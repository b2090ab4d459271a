import { showPanel } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import '../../../ui/list/styles.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { NewPanel } from './new-panel.tsx';
import { OnePanel } from './one-panel.tsx';

interface PanelPageProps {
  testId: string;
  panelId: string;
}

/** `?test=&panel=`: a panel of a test, for those who run it; `new` opens one. */
export function PanelPage({ testId, panelId }: PanelPageProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const without = new URLSearchParams(params);
  without.delete('panel');
  const back = { to: `?${without.toString()}`, text: t('passMarks.back') };
  if (panelId !== 'new') return <KnownPanel {...{ testId, panelId, back }} />;
  const made = (id: string): void => {
    const next = new URLSearchParams(params);
    next.set('panel', id);
    setParams(next, { replace: true });
  };
  return (
    <PageFrame title={t('passMarks.form.title')} lead={t('passMarks.form.lead')} back={back}>
      <NewPanel testId={testId} onMade={made} />
    </PageFrame>
  );
}

function KnownPanel({ testId, panelId, back }: PanelPageProps & { back: { to: string; text: string } }) {
  const { t } = useTranslation();
  const details = useDetails(showPanel, { params: { testId, panelId } });
  const { data } = details;
  return (
    <PageFrame
      title={data ? t('passMarks.pageTitle', { title: data.title }) : t('passMarks.loading')}
      {...(data && {
        lead: t('passMarks.rowOf', { number: data.number, round: data.round, rounds: data.rounds }),
      })}
      back={back}
    >
      <DetailsBody details={details}>
        {(panel) => <OnePanel panel={panel} onChanged={details.set} />}
      </DetailsBody>
    </PageFrame>
  );
}
