import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { StrengthMeter } from './strength-meter.tsx';
import type { NewPassword } from './use-new-password.ts';

interface NewPasswordFieldsProps {
  fields: NewPassword;
  passwordRef: Ref<HTMLInputElement>;
  confirmationRef: Ref<HTMLInputElement>;
  /** The username, for password managers. */
  username?: string;
}

/** A new password, entered twice. */
export function NewPasswordFields({
  fields,
  passwordRef,
  confirmationRef,
  username,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const shared = {
    autoComplete: 'new-password',
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('account.showPassword') },
    required: true,
    withAsterisk: false,
  } as const;
  return (
    <>
      {username !== undefined && (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
          aria-hidden="true"
          tabIndex={-1}
        />
      )}
      <PasswordInput
        {...shared}
        ref={passwordRef}
        name="newPassword"
        label={t('account.newPassword')}
        description={fields.rules.hint}
        value={fields.password}
        error={fields.passwordError}
        aria-invalid={fields.passwordError !== null}
        onChange={(event) => fields.setPassword(event.currentTarget.value)}
      />
      {fields.rules.hasMeter && <StrengthMeter password={fields.password} />}
      <PasswordInput
        {...shared}
        ref={confirmationRef}
        name="confirmPassword"
        label={t('account.confirmPassword')}
        value={fields.confirmation}
        error={fields.confirmationError}
        aria-invalid={fields.confirmationError !== null}
        onChange={(event) => fields.setConfirmation(event.currentTarget.value)}
      />
    </>
  );
}
