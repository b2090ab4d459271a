import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './tab-bar.module.css';

interface TabBarProps<Tab extends string> {
  label: string;
  tabs: readonly {
    readonly id: Tab;
    readonly text: string;
    /** Shown beside the text unless it is 0. */
    readonly count?: number;
    /** What the URL keeps besides the tab: "topic=H2S". */
    readonly kept?: string;
  }[];
  current: Tab;
}

/** Parts of a page, one at a time: links that keep the open one in the URL, as `tab`. */
export function TabBar<Tab extends string>({ label, tabs, current }: TabBarProps<Tab>) {
  const bar = useCurrentInView(current);
  return (
    <nav ref={bar} className={classes['tabs']} aria-label={label}>
      {tabs.map(({ id, text, count = 0, kept = '' }) => (
        <Link
          key={id}
          to={kept === '' ? `?tab=${id}` : `?tab=${id}&${kept}`}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {text}
          {count > 0 && <span className={classes['count']}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** If the tabs are wider than the screen, scrolls the open one into view without scrolling the page. */
function useCurrentInView(tab: string) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]');
    if (bar.current && current) bar.current.scrollLeft += middleOf(current) - middleOf(bar.current);
  }, [tab]);
  return bar;
}

const middleOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};
