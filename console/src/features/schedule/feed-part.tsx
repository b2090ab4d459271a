import { Button } from '@mantine/core';
import { makeCalendarFeed, revokeCalendarFeed, showCalendarFeed } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import { ShownOnce } from '../../ui/dialog/shown-once.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useWhen } from '../../ui/when.tsx';
import classes from './schedule.module.css';

/** The secret address of the reader’s calendar: made, shown once, replaced and revoked. */
export function FeedPart() {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const when = useWhen();
  const details = useDetails(showCalendarFeed, {});
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const { body } = await call(makeCalendarFeed, {});
    details.set({ ...body, address: null });
    setAddress(body.address);
  };
  const revoke = async (): Promise<void> => {
    const { body } = await call(revokeCalendarFeed, {});
    details.set(body);
    toasts.show({ title: t('schedule.feed.revoked'), tone: 'good' });
  };
  return (
    <div className={classes['part']}>
      <DetailsBody details={details}>
        {({ isOn, madeAt }) => (
          <div className={classes['feed']}>
            <p>
              {isOn
                ? t('schedule.feed.on', { when: madeAt === null ? '' : when(madeAt) })
                : t('schedule.feed.off')}
            </p>
            <p className={classes['soft']}>{t('schedule.feed.warning')}</p>
            <div className={classes['acts']}>
              {isOn ? (
                <>
                  <Button variant="default" onClick={() => setAsked('replace')}>
                    {t('schedule.feed.replace')}
                  </Button>
                  <Button variant="default" onClick={() => setAsked('revoke')}>
                    {t('schedule.feed.revoke')}
                  </Button>
                </>
              ) : (
                <Button
                  onClick={() =>
                    void make().catch((error: unknown) =>
                      toasts.show({ title: serverMessage(error) ?? t('dialog.failed'), tone: 'bad' }),
                    )
                  }
                >
                  {t('schedule.feed.make')}
                </Button>
              )}
            </div>
          </div>
        )}
      </DetailsBody>
      {asked && (
        <ActDialog
          title={t(`schedule.feed.${asked}Title`)}
          consequences={[t(`schedule.feed.${asked}Does`)]}
          confirm={t(`schedule.feed.${asked}`)}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await (asked === 'replace' ? make() : revoke());
            setAsked(null);
          }}
        />
      )}
      {address !== null && (
        <ShownOnce
          title={t('schedule.feed.madeTitle')}
          notes={[t('schedule.feed.madeNote'), t('schedule.feed.onceNote'), t('schedule.feed.warning')]}
          secret={address}
          texts={{
            name: t('schedule.feed.name'),
            copy: t('schedule.feed.copy'),
            close: t('schedule.feed.done'),
          }}
          onClose={() => setAddress(null)}
        />
      )}
    </div>
  );
}
