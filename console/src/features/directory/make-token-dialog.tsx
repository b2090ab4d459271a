import { TextInput } from '@mantine/core';
import { LONGEST_TOKEN_NAME, makeServiceToken } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { Choice } from '../../ui/choice.tsx';
import { ActDialog } from '../../ui/dialog/act-dialog.tsx';
import classes from './token.module.css';
import { TokenMade } from './token-made.tsx';

const DAYS = ['30', '90', '180', '365'] as const;

interface MakeTokenDialogProps {
  onClose: () => void;
  /** Called immediately; the secret is shown afterwards. */
  onMade: () => void;
}

/** Creates a token and shows its secret once. */
export function MakeTokenDialog({ onClose, onMade }: MakeTokenDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [name, setName] = useState('');
  const [touched, setTouched] = useState(false);
  const [days, setDays] = useState<(typeof DAYS)[number]>('90');
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <TokenMade secret={secret} onClose={onClose} />;
  const isMissing = name.trim() === '';
  return (
    <ActDialog
      title={t('directory.tokens.make')}
      consequences={[]}
      confirm={t('directory.tokens.make')}
      isIncomplete={isMissing}
      onClose={onClose}
      onConfirm={async () => {
        const body = { name, scopes: ['directory:write' as const], expiresInDays: Number(days) };
        const { body: made } = await call(makeServiceToken, { body });
        setSecret(made.secret);
        onMade();
      }}
    >
      <TextInput
        label={t('directory.tokens.name')}
        description={t('directory.tokens.nameHint')}
        value={name}
        maxLength={LONGEST_TOKEN_NAME}
        autoComplete="off"
        data-autofocus
        error={touched && isMissing ? t('directory.tokens.nameMissing') : null}
        onBlur={() => setTouched(true)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={classes['scope']}>
        <p className={classes['label']}>{t('directory.tokens.scope')}</p>
        <p className={classes['scopeName']}>{t('directory.tokens.scopes.directoryWrite')}</p>
        <p className={classes['scopeText']}>{t('directory.tokens.scopeText')}</p>
      </div>
      <Choice
        legend={t('directory.tokens.days')}
        value={days}
        options={DAYS.map((value) => ({ value, label: t('directory.tokens.day', { count: Number(value) }) }))}
        onChange={setDays}
      />
    </ActDialog>
  );
}
