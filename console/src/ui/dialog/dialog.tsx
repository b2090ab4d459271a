import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './act-dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Only a button of its own closes it. */
  isFixed?: boolean;
  children: ReactNode;
}

/** Something over the page, which waits for an answer; whoever opened it goes on from where they were. */
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
      // The library's header would be a second banner of the page.
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

/**
 * The library gives the focus back where a dialog is closed, not where it is taken away. A button that went with what it
 * did leaves the focus to what it stood in. Whoever took the focus elsewhere keeps it.
 */
function useFocusBack(): void {
  const [before] = useState(() => {
    const opener = document.activeElement;
    return [opener, opener?.closest('[role="dialog"], main')];
  });
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const there = before.find((one) => one?.isConnected);
      if (there instanceof HTMLElement) there.focus({ preventScroll: true });
    },
    [before],
  );
}
