import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps {
  text: string;
  /** For example: "Copy the trace id". */
  name: string;
  words: string;
}

export function CopyButton({ text, name, words }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={name}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? t('operations.rows.details.copied') : words}</span>
    </Button>
  );
}
