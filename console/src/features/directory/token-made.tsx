import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialogClasses from '../../ui/dialog/act-dialog.module.css';
import classes from './token.module.css';

/** The secret, this once; nothing closes it by accident. */
export function TokenMade({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('directory.tokens.made')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      size={520}
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{
        header: dialogClasses['head'] ?? '',
        title: dialogClasses['title'] ?? '',
        content: dialogClasses['content'] ?? '',
      }}
    >
      <div className={dialogClasses['form']}>
        <ul className={dialogClasses['consequences']}>
          <li>{t('directory.tokens.madeOnce')}</li>
          <li>{t('directory.tokens.madeUse')}</li>
        </ul>
        <code className={classes['secret']} aria-label={t('directory.tokens.secret')}>
          {secret}
        </code>
        <div className={dialogClasses['buttons']}>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
            <span aria-live="polite">{t(copied ? 'directory.tokens.copied' : 'directory.tokens.copy')}</span>
          </Button>
          <Button onClick={onClose}>{t('directory.tokens.done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
