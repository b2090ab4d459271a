import type { MarkingWork } from '@rigwise/contracts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../../../ui/when.tsx';
import { useSince } from '../queue/since.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import classes from './work.module.css';

interface WorkHeadProps {
  ref: Ref<HTMLHeadingElement>;
  work: MarkingWork;
  heldUntil: string;
}

/** What the answer is to, how long it has waited, and what is known of how it came about. */
export function WorkHead({ ref, work, heldUntil }: WorkHeadProps) {
  const { t } = useTranslation();
  const since = useSince();
  const when = useWhen();
  return (
    <div className={classes['head']}>
      <h2 ref={ref} tabIndex={-1}>
        <bdi>{work.content.title}</bdi>
      </h2>
      <p>
        <span>{t('marking.work.submitted', { ago: since(work.submittedAt) })}</span>
        <span>{t('marking.work.held', { time: when(heldUntil) })}</span>
        {work.stage !== 'first' && <span>{t(`marking.work.${work.stage}`)}</span>}
      </p>
      <EvidenceLine work={work} />
    </div>
  );
}
