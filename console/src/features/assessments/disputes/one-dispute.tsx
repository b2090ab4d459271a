import { showDisputeFile, type DisputeDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ScoredItemView } from '../../../items/scored-item.tsx';
import beside from '../../../ui/details/beside.module.css';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { fileAddress } from '../../../ui/list/export-button.tsx';
import { useWhen } from '../../../ui/when.tsx';
import cells from '../../../ui/list/cells.module.css';
import { itemImageUrl } from '../review/item-image-url.ts';
import { DisputeActs } from './dispute-acts.tsx';
import { DisputeHistory } from './dispute-history.tsx';
import { DisputeStatusMark } from './dispute-status-mark.tsx';
import classes from './disputes.module.css';

export interface OneDisputeProps {
  dispute: DisputeDetails;
  onChanged: (dispute: DisputeDetails) => void;
}

/** A dispute: what its candidate says, was asked and answered, what happened, and what can be done about it. */
export function OneDispute({ dispute, onChanged }: OneDisputeProps) {
  const { t } = useTranslation();
  const { status, touchesOwn, own, reason, mayRegrade } = dispute;
  const isUndecided = status === 'open' || status === 'answered';
  return (
    <div className={beside['columns']}>
      <div className={classes['main']}>
        {touchesOwn && isUndecided && <p className={classes['note']}>{t('disputes.notes.touchesOwn')}</p>}
        {own && <p className={classes['note']}>{t('disputes.notes.own')}</p>}
        {mayRegrade && <p className={classes['note']}>{t('disputes.notes.regrade')}</p>}
        <section aria-labelledby="dispute-reason">
          <h2 id="dispute-reason" className={classes['heading']}>
            {t('disputes.reason')}
          </h2>
          {reason === '' ? (
            <p className={cells['soft']}>{t('disputes.erased')}</p>
          ) : (
            <p className={classes['said']} dir="auto">
              {reason}
            </p>
          )}
        </section>
        <DisputeActs dispute={dispute} onChanged={onChanged} />
        <Question dispute={dispute} />
      </div>
      <div className={classes['main']}>
        <DisputeFacts dispute={dispute} />
        <DisputeHistory dispute={dispute} />
      </div>
    </div>
  );
}

/** The question as the candidate saw it, with their answer and the right one. */
function Question({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useTranslation();
  const { id: disputeId, item, asked, content, response, language, files, score, max, questions } = dispute;
  return (
    <section aria-labelledby="dispute-question" className={classes['question']}>
      <h2 id="dispute-question" className={classes['heading']}>
        {t('disputes.question')}
      </h2>
      <ScoredItemView
        {...{ content, language, response, item: asked }}
        score={{ score, max, questions, needsMarking: questions.some(({ state }) => state === 'to-mark') }}
        shows={{ score: true, answers: true, key: true }}
        imageUrl={itemImageUrl(item.id)}
        fileNames={Object.fromEntries(files.map(({ id, name }) => [id, name]))}
        fileUrl={(fileId) => fileAddress(showDisputeFile, { params: { disputeId, fileId } })}
      />
    </section>
  );
}

function DisputeFacts({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { status, test, item, newerNumber, regrade, others } = dispute;
  return (
    <Facts>
      <Fact name={t('disputes.facts.status')}>
        <DisputeStatusMark status={status} />
      </Fact>
      <Fact name={t('disputes.facts.test')}>
        <Link to={`?test=${test.id}`}>
          <bdi>{test.title}</bdi>
        </Link>
      </Fact>
      <Fact name={t('disputes.facts.item')}>
        <Link to={`?item=${item.id}`}>
          <bdi>{item.title}</bdi>
        </Link>
        {newerNumber !== null && (
          <span className={cells['soft']}>{t('disputes.facts.newer', { number: newerNumber })}</span>
        )}
      </Fact>
      {regrade && (
        <Fact name={t('disputes.facts.regrade')}>
          <Link to={`?tab=regrades&regrade=${regrade.id}`}>{t('disputes.facts.showRegrade')}</Link>
        </Fact>
      )}
      {others.length > 0 && (
        <Fact name={t('disputes.facts.others')}>
          <ul className={classes['others']}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={`?tab=disputes&dispute=${other.id}`}>{when(other.disputedAt)}</Link>
                <DisputeStatusMark status={other.status} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  );
}
