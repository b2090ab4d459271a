import { Button } from '@mantine/core';
import { showAnnouncement, type Announcement, type AnnouncementDetails } from '@rigwise/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { AnnouncementFacts } from './announcement-facts.tsx';
import classes from './announcements.module.css';
import { Marks } from './marks.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { useNowAndThen, useReadAgain } from './use-read-again.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface OneAnnouncementProps {
  id: string;
  /** The data from the list, shown until the rest has loaded. */
  known: Announcement | undefined;
  onChanged: () => Promise<unknown>;
}

/** An announcement beside the list: its text and who has read it. */
export function OneAnnouncement({ id, known, onChanged }: OneAnnouncementProps) {
  const { t } = useTranslation();
  const details = useDetails(showAnnouncement, { params: { id } });
  const { data, reload } = details;
  const isSettled = data !== undefined && (data.withdrawn !== null || data.read === data.addressed);
  useReadAgain(data !== undefined, reload);
  useNowAndThen(isSettled, reload);
  useReadAgain(data !== undefined && data.read !== known?.read, onChanged, String(data?.read));
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const withdrawn = (now: AnnouncementDetails): void => {
    setIsWithdrawing(false);
    details.set(now);
    void onChanged();
  };
  const shown = data ?? known;
  return (
    <DetailsBody details={details} head={shown && <Head announcement={shown} />}>
      {(announcement) => (
        <>
          <p className={classes['text']}>
            <bdi>{announcement.body}</bdi>
          </p>
          <AnnouncementFacts announcement={announcement} />
          {announcement.withdrawn === null && (
            <Button
              variant="default"
              className={classes['withdraw'] ?? ''}
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" className="pointing" />}
              onClick={() => setIsWithdrawing(true)}
            >
              {t('announcements.details.withdraw')}
            </Button>
          )}
          <ReceiptList announcement={announcement} />
          {isWithdrawing && (
            <WithdrawDialog
              announcement={announcement}
              onClose={() => setIsWithdrawing(false)}
              onWithdrawn={withdrawn}
            />
          )}
        </>
      )}
    </DetailsBody>
  );
}

function Head({ announcement: { title, important, withdrawn } }: { announcement: Announcement }) {
  return (
    <div className={classes['head']}>
      <h2 className={classes['name']}>
        <bdi>{title}</bdi>
      </h2>
      <Marks important={important} withdrawn={withdrawn} />
    </div>
  );
}
