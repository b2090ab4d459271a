import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../../ui/choice.tsx';
import classes from './picture-dialog.module.css';

const SIZES = ['1', '2', '4'] as const;

/** A picture over the whole window, larger on request: fingers can't zoom the page itself. */
export function PictureDialog({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [size, setSize] = useState<(typeof SIZES)[number]>('1');
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('attempt.picture.title')}
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ header: { role: 'none' } }}
      classNames={{
        header: 'visually-hidden',
        body: classes['body'] ?? '',
        content: classes['content'] ?? '',
      }}
    >
      <div className={classes['tools']}>
        <Choice
          legend={t('attempt.picture.size')}
          value={size}
          options={SIZES.map((value) => ({ value, label: t(`attempt.picture.sizes.${value}`) }))}
          onChange={setSize}
        />
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('attempt.picture.close')}
        </Button>
      </div>
      {/* Scrolls by keyboard, too. */}
      <div
        className={classes['stage']}
        tabIndex={0}
        role="group"
        aria-label={alt || t('attempt.picture.none')}
      >
        <img src={src} alt={alt} data-size={size} />
      </div>
    </Modal>
  );
}
