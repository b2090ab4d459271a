import { TextInput } from '@mantine/core';
import { LONGEST_TOKEN_NAME, makeServiceToken, serviceScopes, type ServiceScope } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../ui/choice.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { scopeNames } from './scope-name.ts';
import classes from './token.module.css';
import { TokenMade } from './token-made.tsx';

const DAYS = ['30', '90', '180', '365'] as const;
const TEXTS = {
  'directory:write': 'directory.tokens.scopeTexts.directoryWrite',
  'results:read': 'directory.tokens.scopeTexts.resultsRead',
  'levels:read': 'directory.tokens.scopeTexts.levelsRead',
  'certificates:read': 'directory.tokens.scopeTexts.certificatesRead',
} as const satisfies Record<ServiceScope, string>;

const INITIAL: { readonly name: string; readonly days: (typeof DAYS)[number]; readonly scope: ServiceScope } =
  {
    ...{ name: '', days: '90', scope: serviceScopes[0] },
  };

interface MakeTokenDialogProps {
  onClose: () => void;
  /** Called immediately; the secret is shown afterwards. */
  onMade: () => void;
}

/** Creates a token and shows its secret once. */
export function MakeTokenDialog({ onClose, onMade }: MakeTokenDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useCallForm({
    call: makeServiceToken,
    initial: INITIAL,
    toArguments: ({ name, days, scope }) => ({
      body: { name, scopes: [scope], expiresInDays: Number(days) },
    }),
    faults: { name: { missing: t('directory.tokens.nameMissing') } },
    onDone: (made) => {
      setSecret(made.secret);
      onMade();
    },
  });
  if (secret !== null) return <TokenMade secret={secret} onClose={onClose} />;
  return (
    <DialogForm
      form={form}
      title={t('directory.tokens.make')}
      confirm={t('directory.tokens.make')}
      onClose={onClose}
    >
      <TextInput
        {...form.text('name')}
        label={t('directory.tokens.name')}
        description={t('directory.tokens.nameHint')}
        maxLength={LONGEST_TOKEN_NAME}
        data-autofocus
      />
      <div className={classes['scope']}>
        <Choice
          legend={t('directory.tokens.scope')}
          value={form.values.scope}
          options={serviceScopes.map((value) => ({ value, label: scopeNames([value], t) }))}
          onChange={(scope) => form.set({ scope })}
        />
        <p className={classes['scopeText']}>{t(TEXTS[form.values.scope])}</p>
      </div>
      <Choice
        legend={t('directory.tokens.days')}
        value={form.values.days}
        options={DAYS.map((value) => ({ value, label: t('directory.tokens.day', { count: Number(value) }) }))}
        onChange={(days) => form.set({ days })}
      />
    </DialogForm>
  );
}
