import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import buttons from './icon-button.module.css';
import classes from './more-menu.module.css';

/** A rare action. */
export interface MoreItem {
  readonly name: string;
  readonly icon: TablerIcon;
  /** A destructive action. */
  readonly isSevere?: boolean;
  /** What it does; or where it leads, or what it downloads. */
  readonly act: (() => void) | { readonly to: string } | { readonly download: string };
}

interface MoreMenuProps {
  /** "More actions". */
  label: string;
  items: readonly MoreItem[];
  /** Three dots alone: on a card. */
  isSmall?: boolean;
}

/** Rare actions behind one button. A dialog opened from an item returns the focus to that button. */
export function MoreMenu({ label, items, isSmall = false }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      // Its landmark is that of its button.
      withinPortal={false}
      hideDetached={false}
      // What scrolls around a card would cut it off.
      floatingStrategy={isSmall ? 'fixed' : 'absolute'}
      returnFocus={false}
      // The library's is no item of a menu; the first item gets the focus.
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        {isSmall ? (
          <button ref={button} type="button" className={buttons['button']} aria-label={label}>
            <IconDots size={18} aria-hidden="true" />
          </button>
        ) : (
          <Button ref={button} variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''} aria-label={label}>
        {items.map((item) => (
          <Item key={item.name} {...item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ name, icon: Icon, isSevere = false, act }: MoreItem) {
  const look = {
    className: classes['item'] ?? '',
    'data-severe': isSevere || undefined,
    leftSection: <Icon size={18} aria-hidden="true" />,
  };
  if (typeof act === 'function') {
    return (
      <Menu.Item {...look} onClick={act}>
        {name}
      </Menu.Item>
    );
  }
  if ('download' in act) {
    return (
      <Menu.Item {...look} component="a" href={act.download} download>
        {name}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...look} component={Link} to={act.to}>
      {name}
    </Menu.Item>
  );
}
