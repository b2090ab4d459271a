import { Button } from '@mantine/core';
import { listPanels, showPassMark, type PassMark, type TestDetails } from '@rigwise/contracts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../api/use-query.ts';
import { useWhen } from '../../../ui/when.tsx';
import { PanelStatusMark } from './panel-marks.tsx';
import classes from './pass-marks.module.css';
import { usePanelFigures } from './use-panel-figures.ts';

/** How the pass mark of a test's version was set, and its panels. */
export function PassMarkSection({ details: { test, version } }: { details: TestDetails }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { number } = version;
  const mark = useQuery(showPassMark, {
    params: { testId: test.id, number: String(number) },
  });
  const panels = useQuery(listPanels, { params: { testId: test.id } });
  const to = (panelId: string): string => {
    const next = new URLSearchParams(params);
    next.set('panel', panelId);
    return `?${next.toString()}`;
  };
  const isOpen = panels.data?.some(({ status }) => ['rating', 'rated', 'proposed'].includes(status)) ?? true;
  const canOpen = version.status === 'approved' || test.liveNumber !== null;
  return (
    <section className={classes['card']} aria-labelledby="pass-mark">
      <h2 id="pass-mark" className={classes['heading']}>
        {t('passMarks.section.title')}
      </h2>
      {(mark.error ?? panels.error) && <p role="alert">{t('passMarks.section.failed')}</p>}
      {mark.data && <HowSet mark={mark.data} />}
      {panels.data && panels.data.length > 0 && (
        <ul className={classes['rows']}>
          {panels.data.map((panel) => (
            <li key={panel.id}>
              <Link to={to(panel.id)} className={classes['name']}>
                {t('passMarks.section.panel', { number: panel.number, count: panel.judges })}
              </Link>
              <PanelStatusMark status={panel.status} />
            </li>
          ))}
        </ul>
      )}
      {!isOpen && canOpen && (
        <div className={classes['acts']}>
          <Button
            component={Link}
            to={to('new')}
            variant="default"
            leftSection={<IconScale size={18} aria-hidden="true" />}
          >
            {t('passMarks.section.open')}
          </Button>
        </div>
      )}
      {!canOpen && <p className={classes['soft']}>{t('passMarks.section.later')}</p>}
    </section>
  );
}

function HowSet({ mark: { cutScore, panel, isOfPanel } }: { mark: PassMark }) {
  const { t } = useTranslation();
  const say = usePanelFigures();
  const when = useWhen();
  if (!panel) return <p>{t('passMarks.section.byAuthor', { percent: say.percent(cutScore) })}</p>;
  const { result, named, minimum } = panel.borderline;
  return (
    <>
      {!isOfPanel && <p>{t('passMarks.section.changed', { percent: say.percent(cutScore) })}</p>}
      <p>
        {t('passMarks.section.angoff', { count: panel.judges })}{' '}
        {t('passMarks.section.figures', {
          count: panel.rounds,
          mean: say.percent(panel.mean),
          deviation: say.of(panel.standardDeviation),
          error: say.of(panel.standardError),
        })}{' '}
        {t('passMarks.section.adopted', {
          cut: say.percent(panel.cut),
          time: when(panel.adoptedAt),
          number: panel.number,
        })}
      </p>
      {result && (
        <p>
          {t('passMarks.section.borderline', {
            count: result.candidates,
            median: say.percent(result.median),
            lower: say.of(result.interval?.lower ?? null),
            upper: say.of(result.interval?.upper ?? null),
          })}
        </p>
      )}
      {!result && named > 0 && <p>{t('passMarks.section.fewBorderline', { minimum })}</p>}
    </>
  );
}
