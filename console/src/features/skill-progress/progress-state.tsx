import type { PersonProgress } from '@rigwise/contracts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import type { DetailsState } from '../../ui/details/use-details.ts';
import '../../ui/list/styles.ts';
import { Offline, type Whose } from './nobody.tsx';
import { ProgressBody } from './progress-body.tsx';
import classes from './progress.module.css';

interface ProgressStateProps {
  details: DetailsState<PersonProgress>;
  whose: Whose;
}

/** A person’s progress in each of its states: loading, failed, offline, or read. */
export function ProgressState({ details, whose }: ProgressStateProps) {
  const { data, error, isReading } = details;
  if (data === undefined && error === undefined && !isReading) return <Offline />;
  return (
    <div className={classes['state']}>
      <DetailsBody details={details}>
        {(progress) => <ProgressBody progress={progress} whose={whose} />}
      </DetailsBody>
    </div>
  );
}
