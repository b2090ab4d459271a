import { Button, FileButton, TextInput } from '@mantine/core';
import {
  applyRotationImport,
  LONGEST_ROTATION_FILE,
  rotationImport,
  tryRotationImport,
  type RotationImport,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../api/current-in.ts';
import { useCall } from '../../../api/call.ts';
import { dayIn, deviceZone, useTimeZone } from '../../../texts/time-zone.ts';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ZoneSelect } from '../../../ui/zone-select.tsx';
import type { TabProps } from '../rotations/rotations-tab.tsx';
import classes from '../rotations.module.css';
import { ImportResult } from './import-result.tsx';

const TEMPLATE = 'Employee number,Rotation,Start date,From,Time zone\r\n';

/** Sets rotations from a file, in two steps: what it would do, and doing it. The file stays in this browser. */
export function ImportTab({ tabs, ...frame }: TabProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const call = useCall();
  const { busy, submit } = useSubmission();
  const ownZone = useTimeZone() ?? deviceZone();
  const [file, setFile] = useState<{ readonly name: string; readonly csv: string } | null>(null);
  const [from, setFrom] = useState(() => dayIn(ownZone, new Date()));
  const [timeZone, setTimeZone] = useState(ownZone);
  const [result, setResult] = useState<RotationImport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const body = { csv: file?.csv ?? '', from, timeZone };
  /** The result is of what was sent. */
  const changed = (): void => {
    setResult(null);
    setProblem(null);
  };
  const choose = (chosen: File | null): void => {
    changed();
    if (chosen === null) return;
    if (chosen.size > LONGEST_ROTATION_FILE) setProblem(t('rotations.import.tooLarge'));
    else void textOf(chosen).then((csv) => setFile({ name: chosen.name, csv }), failed);
  };
  const failed = (error: unknown): void => {
    const current = currentIn(rotationImport, error);
    if (current) setResult(current);
    setProblem(current ? t('rotations.import.anew') : (serverMessage(error) ?? t('rotations.import.failed')));
  };
  const send = (work: () => Promise<void>): void => {
    setProblem(null);
    submit(() => work().catch(failed));
  };
  const apply = async (): Promise<void> => {
    const answer = await call(applyRotationImport, { body: { ...body, digest: result?.digest ?? '' } });
    setResult(answer.body);
    const count = answer.body.lines.filter(
      ({ verdict }) => verdict === 'set' || verdict === 'changed',
    ).length;
    toasts.show({ title: t('rotations.import.done', { count }), tone: 'good' });
  };
  return (
    <PageFrame {...frame}>
      {tabs}
      <div className={classes['form']}>
        <p>{t('rotations.import.what')}</p>
        <div className={classes['buttons']}>
          <FileButton
            accept=".csv,text/csv"
            onChange={choose}
            inputProps={{ 'aria-label': t('rotations.import.file') }}
          >
            {(props) => (
              <Button {...props} {...(file && { variant: 'default' })}>
                {t(file ? 'rotations.import.other' : 'rotations.import.choose')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            onClick={() => saveFile('crew-template.csv', new Blob([TEMPLATE], { type: 'text/csv' }))}
          >
            {t('rotations.import.template')}
          </Button>
        </div>
        {file && <p role="status">{t('rotations.import.chosen', { name: file.name })}</p>}
        <TextInput
          type="date"
          label={t('rotations.import.from')}
          value={from}
          onChange={({ currentTarget }) => {
            setFrom(currentTarget.value);
            changed();
          }}
        />
        <ZoneSelect
          label={t('rotations.import.zone')}
          zone={timeZone}
          onChoose={(zone) => {
            setTimeZone(zone);
            changed();
          }}
        />
        <InlineAlert text={problem} />
        {file && result === null && (
          <div className={classes['buttons']}>
            <Button
              loading={busy}
              onClick={() => send(async () => setResult((await call(tryRotationImport, { body })).body))}
            >
              {t('rotations.import.check')}
            </Button>
          </div>
        )}
      </div>
      {result && <ImportResult result={result} busy={busy} onApply={() => send(apply)} />}
    </PageFrame>
  );
}

/** As UTF-8, without a byte order mark. */
const textOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file can’t be read'));
    reader.readAsText(file);
  });
