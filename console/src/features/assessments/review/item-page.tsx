import { showItem, type ItemDetails } from '@rigwise/contracts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../../session/use-session.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Comments } from './comments.tsx';
import { Differences } from './differences.tsx';
import { History } from './history.tsx';
import { ItemContentView } from './item-content-view.tsx';
import { ItemFacts } from './item-facts.tsx';
import classes from './review.module.css';
import { SimilarItems } from './similar-items.tsx';
import { StepActs } from './step-acts.tsx';
import { covers, stepsFor } from './steps.ts';

/** `?item=`: one question in place of the list it was opened from. */
export function ItemPage({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const row = useOpenRow('item');
  const details = useDetails(showItem, { params: { itemId } });
  const { data } = details;
  const list = new URLSearchParams(params);
  list.delete('item');
  const changed = (): void => void details.reload();
  return (
    <PageFrame
      title={data?.item.title ?? t('review.loading')}
      back={{ to: `?${list.toString()}`, text: t('review.back') }}
      actions={data && <StepActs details={data} onChanged={changed} onDeleted={row.close} />}
    >
      <DetailsBody details={details}>{(item) => <ReadItem details={item} onChanged={changed} />}</DetailsBody>
    </PageFrame>
  );
}

interface ReadItemProps {
  details: ItemDetails;
  onChanged: () => void;
}

function ReadItem({ details, onChanged }: ReadItemProps) {
  const { user } = useSessionState();
  const isApprover = user !== null && covers(user, 'approver', details.item.department);
  return (
    <>
      <Note details={details} />
      <div className={classes['columns']}>
        <div>
          <ItemContentView version={details.version} />
          <Differences details={details} />
        </div>
        <div>
          <ItemFacts details={details} />
          {isApprover && <SimilarItems version={details.version} />}
          <Comments details={details} onChanged={onChanged} />
          <History entries={details.history} />
        </div>
      </div>
    </>
  );
}

/** Why the step that one expects isn't possible, and what a reviewer wrote. */
export function Note({ details }: { details: ItemDetails }) {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const refusal = user && stepsFor(details, user).find((step) => step.refusal)?.refusal;
  const { version, missing, history } = details;
  const [latest] = history.filter(({ number }) => number === version.number);
  const returned = version.status === 'draft' && latest?.what === 'returned' ? latest : undefined;
  return (
    <>
      {returned && (
        <div className={classes['note']}>
          <IconInfoCircle size={20} aria-hidden="true" />
          <div>
            <p>
              {t('review.returned', {
                name: returned.by?.name ?? t('review.someone'),
                number: returned.number,
              })}
            </p>
            <p className={classes['quote']}>{returned.note}</p>
          </div>
        </div>
      )}
      {refusal && (
        <div className={classes['note']} id="step-refusal">
          <IconInfoCircle size={20} aria-hidden="true" />
          {refusal === 'own-change' ? (
            <p>{t('review.ownChange')}</p>
          ) : (
            <div>
              <p>{t('review.missing', { count: missing.length })}</p>
              <ul>
                {missing.map(({ path, code, message }) => (
                  <li key={`${path} ${code}`}>{message}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </>
  );
}
