import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { GoodNews } from '../../ui/form/good-news.tsx';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { saveFile } from '../../ui/save-file.ts';
import classes from './extra-time-part.module.css';
import { fileNameOf, gatherMyData } from './gather-my-data.ts';

/** All data stored about the user, as one file. */
export function MyDataPart() {
  const { t } = useTranslation();
  const { busy, submit } = useSubmission();
  const call = useCall();
  const [saved, setSaved] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const download = async (): Promise<void> => {
    setSaved(null);
    setProblem(null);
    try {
      const now = new Date();
      const content = JSON.stringify(await gatherMyData(call, now), null, 2);
      saveFile(fileNameOf(now), new Blob([content], { type: 'application/json' }));
      setSaved(fileNameOf(now));
    } catch (error) {
      setProblem(serverMessage(error) ?? t('profile.data.failed'));
    }
  };

  return (
    <div className={classes['card']}>
      <p className={classes['text']}>{t('profile.data.lead')}</p>
      <p className={classes['note']}>{t('profile.data.kept')}</p>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={busy}
          onClick={() => submit(download)}
        >
          {t('profile.data.download')}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {busy ? t('profile.data.gathering') : ''}
      </p>
      {saved !== null && <GoodNews text={t('profile.data.done', { file: saved })} />}
      <InlineAlert text={problem} />
    </div>
  );
}
