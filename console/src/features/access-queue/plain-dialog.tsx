import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { ReactNode } from 'react';
import classes from './queue.module.css';

interface PlainDialogProps {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Tells something over the page, and is closed. */
export function PlainDialog({ title, close, onClose, children }: PlainDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      withCloseButton={false}
      centered
      size={480}
      padding={24}
      transitionProps={{ duration: 120 }}
      // The library's header would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: classes['dialogTitle'] ?? '', content: classes['dialog'] ?? '' }}
    >
      {children}
      <Button variant="default" fullWidth data-autofocus onClick={onClose}>
        {close}
      </Button>
    </Modal>
  );
}
