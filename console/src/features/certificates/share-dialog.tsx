import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { certificatePath, shareMyCertificate, type CertificateRow } from '@rigwise/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { useDay } from '../../ui/day.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import classes from './certificates.module.css';
import { shownUntil, todayAt } from '../../ui/certificates/standing.ts';

/** Long enough for an application; the holder can choose any other day. */
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

interface ShareDialogProps {
  certificate: CertificateRow;
  today: string;
  onClose: () => void;
  onDone: (now: CertificateRow) => void;
}

/** Gives the link of a certificate, and lets its holder choose whether strangers see the name there. */
export function ShareDialog({ certificate, today, onClose, onDone }: ShareDialogProps) {
  const { t } = useTranslation();
  const day = useDay();
  const toasts = useToasts();
  const { id, title, name } = certificate;
  const until = shownUntil(certificate, today);
  const form = useCallForm({
    call: shareMyCertificate,
    initial: {
      isNameShown: until !== null,
      nameShownUntil: until ?? todayAt(Date.parse(today) + USUAL_DAYS * DAY_MS),
    },
    toArguments: ({ isNameShown, nameShownUntil }) => ({
      params: { certificateId: id },
      body: { nameShownUntil: isNameShown ? nameShownUntil : null },
    }),
    also: z
      .object({ isNameShown: z.boolean(), nameShownUntil: z.string() })
      .refine(({ isNameShown, nameShownUntil: last }) => !isNameShown || last === '' || last >= today, {
        path: ['nameShownUntil'],
      }),
    faults: {
      nameShownUntil: {
        missing: t('certificates.sharing.noDay'),
        invalid: t('certificates.sharing.wrongDay'),
      },
    },
    onDone: (now) => {
      const shown = now.nameShownUntil;
      toasts.show({
        title: t(`certificates.sharing.saved.${shown === null ? 'initials' : 'name'}`),
        ...(shown !== null && { text: t('certificates.sharing.saved.nameText', { day: day(shown) }) }),
        tone: 'good',
      });
      onDone(now);
    },
  });
  const { isNameShown } = form.values;
  return (
    <DialogForm
      form={form}
      title={t('certificates.sharing.title', { title })}
      consequences={[t('certificates.sharing.does')]}
      confirm={t('certificates.sharing.save')}
      onClose={onClose}
    >
      <PublicLink publicId={certificate.publicId} />
      <fieldset className={classes['choices']}>
        <legend>{t('certificates.sharing.legend')}</legend>
        <Radio
          name="shown"
          checked={!isNameShown}
          label={t('certificates.sharing.initials')}
          description={t('certificates.sharing.initialsHint')}
          onChange={() => form.set({ isNameShown: false })}
        />
        <Radio
          name="shown"
          checked={isNameShown}
          label={t('certificates.sharing.name')}
          description={t('certificates.sharing.nameHint', { name })}
          onChange={() => form.set({ isNameShown: true })}
        />
      </fieldset>
      {isNameShown && (
        <TextInput
          {...form.text('nameShownUntil')}
          type="date"
          label={t('certificates.sharing.until')}
          description={t('certificates.sharing.untilHint')}
          min={today}
        />
      )}
    </DialogForm>
  );
}

function PublicLink({ publicId }: { publicId: string }) {
  const { t } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  const link = window.location.origin + certificatePath(publicId);
  return (
    <div className={classes['link']}>
      <p>{t('certificates.sharing.link')}</p>
      <code ref={shown} dir="ltr">
        {link}
      </code>
      <CopyButton text={link} shownIn={shown} label={t('certificates.sharing.copy')} size="sm" />
    </div>
  );
}
