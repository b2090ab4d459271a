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
  /** Of the URL's parameter. Default: `tab`. */
  name?: string;
  /** Below the tabs of the page, as views of one of them: it must not look like a second bar of the same. */
  isInner?: boolean;
}

/** Parts of a page, one at a time: links that keep the open one in the URL. */
export function TabBar<Tab extends string>({
  label,
  tabs,
  current,
  name = 'tab',
  isInner = false,
}: TabBarProps<Tab>) {
  const bar = useCurrentInView(current);
  return (
    <nav
      ref={bar}
      className={classes[isInner ? 'views' : 'tabs']}
      aria-label={label}
      onScroll={({ currentTarget }) => fadeEdges(currentTarget)}
    >
      {tabs.map(({ id, text, count = 0, kept = '' }) => (
        <Link
          key={id}
          to={kept === '' ? `?${name}=${id}` : `?${name}=${id}&${kept}`}
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
    const nav = bar.current;
    if (!nav) return;
    const show = (): void => {
      const current = nav.querySelector('[aria-current]');
      if (current) nav.scrollLeft += middleOf(current) - middleOf(nav);
      fadeEdges(nav);
    };
    show();
    // A window narrows, and a count that arrives later widens its tab.
    const sizes = new ResizeObserver(show);
    for (const element of [nav, ...nav.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, [tab]);
  return bar;
}

/** Tabs fade out at an edge that has more of them beyond it. */
function fadeEdges(nav: HTMLElement): void {
  const edges = nav.getBoundingClientRect();
  const tabs = Array.from(nav.children, (tab) => tab.getBoundingClientRect());
  nav.toggleAttribute(
    'data-more-left',
    tabs.some(({ left }) => left < edges.left - 1),
  );
  nav.toggleAttribute(
    'data-more-right',
    tabs.some(({ right }) => right > edges.right + 1),
  );
}

const middleOf = (element: Element): number => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};
