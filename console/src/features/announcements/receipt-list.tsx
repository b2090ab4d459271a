import {
  exportReceipts,
  listReceipts,
  type AnnouncementDetails,
  type AnnouncementReceipt,
} from '@rigwise/contracts';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/choice.tsx';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { When } from '../../ui/when.tsx';
import classes from './announcements.module.css';
import { ReadBar } from './read-bar.tsx';
import { useReadAgain } from './use-read-again.ts';

const STATES = ['all', 'read', 'unread'] as const;
type State = (typeof STATES)[number];

/** The recipients, and whether they have read it. */
export function ReceiptList({
  announcement: { id, read, addressed },
}: {
  announcement: AnnouncementDetails;
}) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('all');
  const list = useList(listReceipts, { params: { id }, query: { state, limit: 50 } });
  useReadAgain(list.items !== undefined, list.reload, `${state} ${read}`);
  const total = { all: addressed, read, unread: addressed - read }[state];
  const none =
    state === 'read' ? t('announcements.receipts.noneRead') : t('announcements.receipts.noneUnread');
  return (
    <section aria-labelledby="receipts" className={classes['receipts']}>
      <h3 id="receipts" className={classes['section']}>
        {t('announcements.details.receipts')}
      </h3>
      <p className={classes['figure']}>{t('announcements.details.read', { read, addressed })}</p>
      <ReadBar read={read} addressed={addressed} />
      <Choice
        legend={t('announcements.receipts.state')}
        value={state}
        options={STATES.map((value) => ({ value, label: t(`announcements.receipts.${value}`) }))}
        onChange={setState}
      />
      <ListBody
        list={{ ...list, total }}
        count={(count) => t('announcements.receipts.count', { count })}
        empty={<p className={classes['none']}>{none}</p>}
        tools={
          <ExportButton
            address={fileAddress(exportReceipts, { params: { id }, query: { state } })}
            isSmall
            isEmpty={list.items?.length === 0}
          />
        }
      >
        {(items) => (
          <ul className={classes['people']}>
            {items.map((receipt) => (
              <Receipt key={receipt.accountId} receipt={receipt} />
            ))}
          </ul>
        )}
      </ListBody>
    </section>
  );
}

function Receipt({ receipt: { person, readAt } }: { receipt: AnnouncementReceipt }) {
  const { t } = useTranslation();
  return (
    <li data-read={readAt !== null || undefined}>
      {readAt === null ? (
        <IconClock size={18} aria-hidden="true" />
      ) : (
        <IconCircleCheck size={18} aria-hidden="true" />
      )}
      <div>
        {person === null ? t('announcements.receipts.gone') : person.name}
        {person?.department != null && <small>{person.department}</small>}
      </div>
      <span className={classes['readAt']}>
        {readAt === null ? t('announcements.receipts.notYet') : <When at={readAt} />}
      </span>
    </li>
  );
}
