import { IconAlertTriangle, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Level } from './figures.ts';
import classes from './marks.module.css';

const ICONS = {
  good: IconCircleCheck,
  warn: IconClock,
  bad: IconAlertTriangle,
  unknown: IconHelpCircle,
} as const;

/** A level: icon, word and colour. */
export function LevelMark({ level, children }: { level: Level; children: ReactNode }) {
  const Icon = ICONS[level];
  return (
    <span className={classes['mark']} data-level={level}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
