import type { TablerIcon } from '@tabler/icons-react';
import classes from './look-mark.module.css';

export type Look = 'good' | 'warn' | 'bad' | 'soft';

interface LookMarkProps {
  icon: TablerIcon;
  look: Look;
  text: string;
}

/** A state or a verdict: icon, word and colour. */
export function LookMark({ icon: Icon, look, text }: LookMarkProps) {
  return (
    <span className={classes['mark']} data-look={look}>
      <Icon size={18} aria-hidden="true" />
      {text}
    </span>
  );
}
