import type { MarkingWork } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { evidenceOf } from '../model/evidence.ts';
import classes from './work.module.css';

const MINUTE_SECONDS = 60;

/** What happened while the answer was written, quietly. */
export function EvidenceLine({ work: { events, late } }: { work: MarkingWork }) {
  const { t, i18n } = useTranslation();
  const { left, awaySeconds, lost } = evidenceOf(events);
  const span = (seconds: number): string =>
    seconds < MINUTE_SECONDS
      ? t('marking.work.seconds', { count: seconds })
      : t('marking.work.minutes', { count: Math.round(seconds / MINUTE_SECONDS) });
  const said = [
    ...(left === 0
      ? []
      : [
          awaySeconds === null
            ? t('marking.work.left', { count: left })
            : t('marking.work.leftFor', { count: left, span: span(awaySeconds) }),
        ]),
    ...(lost === 0 ? [] : [t('marking.work.lost', { count: lost })]),
    ...(late ? [t('marking.work.late')] : []),
  ];
  if (said.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' });
  return (
    <p className={classes['evidence']}>
      {t('marking.work.evidence')} {list.format(said)}
    </p>
  );
}
