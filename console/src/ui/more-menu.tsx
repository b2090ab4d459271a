import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
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
}

/** Rare actions behind one button. A dialog opened from an item returns the focus to that button. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      // Its landmark is that of its button.
      withinPortal={false}
      hideDetached={false}
      returnFocus={false}
      // The library's is no item of a menu; the first item gets the focus.
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <Button ref={button} variant="default" leftSection={<IconDots size={18} aria-hidden="true" />}>
          {label}
        </Button>
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
