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

/**
 * The library returns the focus when a dialog closes, not when it is unmounted. If the opening button has disappeared,
 * its container gets the focus. A focus moved elsewhere is kept.
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
