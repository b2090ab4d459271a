import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  text: string;
  /** The element that shows exactly the text: selected where the browser doesn't let a page copy. */
  shownIn: RefObject<HTMLElement | null>;
  /** Default: "Copy". */
  label?: string;
  /** The full name, where several buttons are alike: "Copy trace id". */
  name?: string;
}

/** Copies a text that is shown beside it, on plain HTTP, too. */
export function CopyButton({ text, shownIn, label, name, size }: CopyButtonProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<'copied' | 'selected' | null>(null);
  const isCopied = result === 'copied';
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        {...(size !== undefined && { size })}
        {...(name !== undefined && { 'aria-label': name })}
        leftSection={<Icon size={size === 'xs' ? 16 : 18} aria-hidden="true" />}
        onClick={() => void copyText(text, shownIn.current).then(setResult)}
      >
        <span aria-live="polite">{isCopied ? t('copy.copied') : (label ?? t('copy.copy'))}</span>
      </Button>
      <small role="status" className={result === 'selected' ? '' : 'visually-hidden'}>
        {result === 'selected' && t('copy.selected')}
      </small>
    </>
  );
}
