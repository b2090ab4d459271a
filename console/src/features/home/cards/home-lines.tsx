import { IconAlertTriangle, IconChevronRight, IconClock, IconInbox } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from '../overview/concerns.module.css';
import type { HomeLine } from './card.ts';

const ICONS = { bad: IconAlertTriangle, warn: IconClock, calm: IconInbox } as const;

/** Items, each linking to its rows. */
export function HomeLines({ lines }: { lines: readonly HomeLine[] }) {
  return (
    <ul className={classes['concerns']}>
      {lines.map(({ name, text, urgency, to }) => {
        const Icon = ICONS[urgency];
        return (
          <li key={name}>
            <Link to={to} className={classes['concern']} data-urgency={urgency}>
              <Icon size={22} className={classes['icon']} aria-hidden="true" />
              <span>{text}</span>
              <IconChevronRight size={18} className="pointing" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
