import { Tooltip } from '@mantine/core';
import classes from './hint.module.css';

/** What a hint says, next to its control. Loads with the first hint: it takes what places it on the screen. */
export function HintBubble({ text, target }: { text: string; target: HTMLElement }) {
  return (
    <Tooltip
      label={text}
      target={target}
      opened
      position="right"
      offset={10}
      hideDetached={false}
      // Next to its control, to be in the same landmark; fixed, so that no scrolling list clips it.
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
      classNames={{ tooltip: classes['hint'] ?? '' }}
    />
  );
}
