import { Button } from '@mantine/core';
import { showItem, type ItemDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../../session/use-session.ts';
import beside from '../../../ui/details/beside.module.css';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { ItemEditor } from '../editor/item-editor.tsx';
import { Comments } from './comments.tsx';
import { Differences } from './differences.tsx';
import { History } from './history.tsx';
import { ItemContentView } from './item-content-view.tsx';
import { ItemFacts } from './item-facts.tsx';
import { SimilarItems } from './similar-items.tsx';
import { StepActs } from './step-acts.tsx';
import { Note, ReturnedNote } from './note.tsx';
import { reviewedItem } from './reviewed.ts';
import { covers } from './steps.ts';

/** `?item=`: one question in place of the list it was opened from. */
export function ItemPage({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const row = useOpenRow('item');
  const details = useDetails(showItem, { params: { itemId } });
  const { data } = details;
  const list = new URLSearchParams(params);
  list.delete('item');
  list.delete('new');
  const changed = (): void => void details.reload();
  const { user } = useSessionState();
  const mayWrite = (item: ItemDetails): boolean =>
    item.version.status === 'draft' && user !== null && covers(user, 'author', item.item.department);
  return (
    <PageFrame
      title={data?.item.title ?? t('review.loading')}
      back={{ to: `?${list.toString()}`, text: t('review.back') }}
      actions={
        data && (
          <>
            <StepActs
              details={reviewedItem(data)}
              // The editor submits what it has saved.
              without={mayWrite(data) ? ['submit'] : []}
              onChanged={changed}
              onDeleted={row.close}
            />
            {data.versions.some(({ status }) => status === 'live' || status === 'retired') && (
              <Button component={Link} to={`?tab=regrades&regrade=new&ofItem=${itemId}`} variant="default">
                {t('review.regrade')}
              </Button>
            )}
          </>
        )
      }
    >
      <DetailsBody details={details}>
        {(item) =>
          mayWrite(item) ? (
            <>
              <ReturnedNote details={reviewedItem(item)} />
              <ItemEditor details={item} onChanged={changed} onLeft={row.close} />
              <Differences details={reviewedItem(item)} />
              <Comments details={reviewedItem(item)} onChanged={changed} />
              <History entries={item.history} />
            </>
          ) : (
            <ReadItem details={item} onChanged={changed} />
          )
        }
      </DetailsBody>
    </PageFrame>
  );
}

interface ReadItemProps {
  details: ItemDetails;
  onChanged: () => void;
}

function ReadItem({ details, onChanged }: ReadItemProps) {
  const { user } = useSessionState();
  const reviewed = reviewedItem(details);
  const isApprover = user !== null && covers(user, 'approver', details.item.department);
  return (
    <>
      <Note details={reviewed} />
      <div className={beside['columns']}>
        <div>
          <ItemContentView version={details.version} />
          <Differences details={reviewed} />
        </div>
        <div>
          <ItemFacts details={details} />
          {isApprover && <SimilarItems version={details.version} />}
          <Comments details={reviewed} onChanged={onChanged} />
          <History entries={details.history} />
        </div>
      </div>
    </>
  );
}
