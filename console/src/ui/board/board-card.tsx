import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './board.module.css';

interface BoardCardProps {
  title: string;
  /** What it opens, wherever the card is pressed. */
  link: Omit<LinkProps, 'className' | 'children'>;
  /** Its actions: a small `MoreMenu`. */
  menu?: ReactNode;
  /** An action on it has begun. */
  isBusy?: boolean;
  /** Its facts, a paragraph each. */
  children?: ReactNode;
}

/** A card of a board. */
export function BoardCard({ title, link, menu, isBusy = false, children }: BoardCardProps) {
  return (
    <div className={classes['card']} aria-busy={isBusy}>
      <Link {...link} className={classes['title']}>
        {title}
      </Link>
      {menu && <div className={classes['menu']}>{menu}</div>}
      {children}
    </div>
  );
}
