import { Tooltip } from '@mantine/core';
import classes from './hint.module.css';

/** A tooltip, next to its control. Loads with the first one, because positioning needs a library. */
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
