import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './details-drawer.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface DetailsDrawerProps {
  isOpen: boolean;
  /** What it shows the details of. */
  title: string;
  /** Name of the button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** A look at one row beside its list; on a phone over it. The focus goes in, and back to the row at the end. */
export function DetailsDrawer({ isOpen, title, close, onClose, children }: DetailsDrawerProps) {
  const size = useIsPhone() ? '100%' : 480;
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={size}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content radius={0}>
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
