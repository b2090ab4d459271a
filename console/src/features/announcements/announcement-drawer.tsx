import { Button } from '@mantine/core';
import { showAnnouncement, type Announcement, type AnnouncementDetails } from '@rigwise/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '../../api/use-query.ts';
import { DetailsDrawer } from '../../ui/details-drawer.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { AnnouncementFacts } from './announcement-facts.tsx';
import classes from './announcements.module.css';
import { Marks } from './marks.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { useNowAndThen, useReadAgain } from './use-read-again.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface AnnouncementDrawerProps {
  id: string | null;
  /** The data from the list, shown until the rest has loaded. */
  known: Announcement | undefined;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** An announcement beside the list: its text and who has read it. */
export function AnnouncementDrawer({ id, known, onClose, onChanged }: AnnouncementDrawerProps) {
  const { t } = useTranslation();
  return (
    <DetailsDrawer
      isOpen={id !== null}
      title={t('announcements.details.title')}
      close={t('announcements.details.close')}
      onClose={onClose}
    >
      {id !== null && <OneAnnouncement key={id} id={id} known={known} onChanged={onChanged} />}
    </DetailsDrawer>
  );
}

function OneAnnouncement({
  id,
  known,
  onChanged,
}: Pick<AnnouncementDrawerProps, 'known' | 'onChanged'> & { id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useQuery(showAnnouncement, { params: { id } });
  useReadAgain(data !== undefined, () => mutate());
  const isSettled = data !== undefined && (data.withdrawn !== null || data.read === data.addressed);
  useNowAndThen(isSettled, () => mutate());
  useReadAgain(data !== undefined && data.read !== known?.read, onChanged, String(data?.read));
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const shown = data ?? known;

  const withdrawn = (now: AnnouncementDetails): void => {
    setIsWithdrawing(false);
    void mutate(now, { revalidate: false });
    void onChanged();
  };

  return (
    <>
      {shown && (
        <div className={classes['head']}>
          <h2 className={classes['name']}>
            <bdi>{shown.title}</bdi>
          </h2>
          <Marks important={shown.important} withdrawn={shown.withdrawn} />
        </div>
      )}
      {!data && (error ? <ListFailure error={error} onRetry={() => mutate()} /> : <ListSkeleton />)}
      {data && (
        <>
          <p className={classes['text']}>
            <bdi>{data.body}</bdi>
          </p>
          <AnnouncementFacts announcement={data} />
          {data.withdrawn === null && (
            <Button
              variant="default"
              className={classes['withdraw'] ?? ''}
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" className="pointing" />}
              onClick={() => setIsWithdrawing(true)}
            >
              {t('announcements.details.withdraw')}
            </Button>
          )}
          <ReceiptList announcement={data} />
          {isWithdrawing && (
            <WithdrawDialog
              announcement={data}
              onClose={() => setIsWithdrawing(false)}
              onWithdrawn={withdrawn}
            />
          )}
        </>
      )}
    </>
  );
}
