import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import classes from './list-table.module.css';
import { useEveryRow } from './use-every-row.ts';

/** A row with a mouse; every row is measured once it is there. */
const USUAL_HEIGHT = 41;
/** Rows kept ready above and below the window. */
const READY = 20;

interface VirtualRowsProps {
  ids: readonly string[];
  /** Stays in the page wherever it is: the focus returns to it. */
  currentId: string | null;
  columns: number;
  row: (index: number, measure: (row: HTMLElement | null) => void) => ReactNode;
}

/** The rows of a long table that are in or near the window, and room for the others. */
export function VirtualRows({ ids, currentId, columns, row }: VirtualRowsProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState(-1);
  const [above, setAbove] = useState(0);
  const isEvery = useEveryRow();
  const kept = [focused, ids.indexOf(currentId ?? '')].filter((at) => at >= 0);
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: READY,
    scrollMargin: above,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor: (range: Range) =>
      isEvery
        ? ids.map((_, index) => index)
        : [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
  });
  // What stands above the rows comes and goes.
  useEffect(() => {
    if (!body) return undefined;
    const observer = new ResizeObserver(() =>
      setAbove(Math.round(body.getBoundingClientRect().top + window.scrollY)),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);

  const shown = virtualizer.getVirtualItems();
  const rest = virtualizer.getTotalSize() + above - (shown.at(-1)?.end ?? above);
  return (
    <tbody
      ref={setBody}
      role="rowgroup"
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset['index'] ?? -1))}
    >
      {shown.map(({ index, key, start }, at) => (
        <Fragment key={key}>
          <Gap columns={columns} height={start - (shown[at - 1]?.end ?? above)} />
          {row(index, virtualizer.measureElement)}
        </Fragment>
      ))}
      <Gap columns={columns} height={rest} />
    </tbody>
  );
}

function Gap({ columns, height }: { columns: number; height: number }) {
  if (height <= 0) return null;
  return (
    <tr role="presentation" aria-hidden="true" className={classes['gap']}>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );
}
