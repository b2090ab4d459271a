import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import classes from './details-drawer.module.css';
import { useIsPhone } from '../use-is-phone.ts';

interface DetailsDrawerProps {
  isOpen: boolean;
  /** The title of what it shows. */
  title: string;
  /** The label of the close button. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details of a row beside its list; on a phone over it. Takes the focus, and returns it to the row. */
export function DetailsDrawer({ isOpen, title, close, onClose, children }: DetailsDrawerProps) {
  const size = useIsPhone() ? '100%' : 480;
  const content = useRef<HTMLDivElement>(null);
  useEscape(isOpen, content, onClose);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={size}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={content} radius={0}>
        <div className={classes['head']}>
          <Drawer.Title className={classes['title'] ?? ''}>{title}</Drawer.Title>
          <button
            type="button"
            className={classes['close']}
            aria-label={close}
            onClick={onClose}
            data-autofocus
          >
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        <div className={classes['body']}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Escape closes the topmost layer: the library's own drawer would close together with a dialog over it. */
function useEscape(isOpen: boolean, content: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent): void => {
      if (key !== 'Escape' || isComposing || defaultPrevented) return;
      // A list of suggestions closes first, by the library.
      if (target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]')) return;
      const top = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1);
      if (top === content.current) latest.current();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOpen, content]);
}
