import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { ReactNode } from 'react';
import classes from './act-dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Only its own button closes it. */
  isFixed?: boolean;
  children: ReactNode;
}

/** A modal dialog; closing it returns the focus to where it was. */
export function Dialog({ title, onClose, isFixed = false, children }: DialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={!isFixed}
      closeOnEscape={!isFixed}
      centered
      size={520}
      padding={0}
      transitionProps={{ duration: isFixed ? 0 : 120 }}
      // The library's header would be a second banner landmark.
      attributes={{ header: { role: 'none' } }}
      classNames={{
        header: classes['head'] ?? '',
        title: classes['title'] ?? '',
        content: classes['content'] ?? '',
      }}
    >
      {children}
    </Modal>
  );
}
