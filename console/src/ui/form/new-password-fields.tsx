import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TextProps } from './checked-form.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFieldsProps {
  password: TextProps;
  confirmation: TextProps;
  hint: string;
  /** Shows while typing how many of the registration's criteria are met. */
  hasMeter?: boolean;
  /** The username, for password managers. */
  username?: string;
}

/** A new password, entered twice: `password={form.text('newPassword')}`. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, hint, hasMeter, username } = props;
  const { t } = useTranslation();
  const shared = {
    autoComplete: 'new-password',
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('account.showPassword') },
    required: true,
  } as const;
  return (
    <>
      {username !== undefined && (
        <input
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          hidden
          aria-hidden="true"
          tabIndex={-1}
          name="username"
        />
      )}
      <PasswordInput
        {...password}
        {...shared}
        label={t('account.newPassword')}
        description={hint}
        aria-invalid={password.error !== undefined}
      />
      {hasMeter && <StrengthMeter password={password.value} />}
      <PasswordInput
        {...confirmation}
        {...shared}
        label={t('account.confirmPassword')}
        aria-invalid={confirmation.error !== undefined}
      />
    </>
  );
}
