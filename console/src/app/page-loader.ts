import type { i18n } from 'i18next';
import { createElement, lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { addInsideTexts } from '../texts/texts.ts';
import { routeTable } from './derived/route-table.ts';
import type { PageRoute } from './load-page.ts';

/** A component whose code and texts are loading, or failed to load. */
interface Part {
  readonly component: ComponentType;
  hasFailed: boolean;
}

/** Loads what pages are made of, each once. */
export class PageLoader {
  private readonly pages = new Map<PageRoute, Part>();
  private frame: Part | undefined;

  constructor(private readonly texts: i18n) {}

  /** Suspends until it has loaded, which begins now. */
  page(route: PageRoute): ComponentType {
    const known = this.pages.get(route);
    if (known) return known.component;
    const part = begun(route.load(this.texts));
    this.pages.set(route, part);
    return part.component;
  }

  /** What pages of the frame `shell` are shown in. */
  shell(): ComponentType {
    this.frame ??= begun(
      Promise.all([import('./shell/shell.tsx'), addInsideTexts(this.texts)]).then(([{ Shell }]) => Shell),
    );
    return this.frame.component;
  }

  /** Begins to load the page at `pathname`, with its frame. */
  preload(pathname: string): void {
    const route = routeTable.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
    if (!route) return;
    this.page(route);
    if (route.frame === 'shell') this.shell();
  }

  /** What failed is loaded again when it is next shown. */
  forgetFailures(): void {
    for (const [route, { hasFailed }] of this.pages) if (hasFailed) this.pages.delete(route);
    if (this.frame?.hasFailed) this.frame = undefined;
  }
}

function begun(loading: Promise<ComponentType>): Part {
  const Arriving = lazy(async () => ({ default: await loading }));
  let arrived: ComponentType | undefined;
  const part: Part = {
    // React would suspend, and show it, even for a loaded component.
    component: function Arrived() {
      const [type] = useState(() => arrived ?? Arriving);
      return createElement(type);
    },
    hasFailed: false,
  };
  loading.then(
    (component) => (arrived = component),
    () => (part.hasFailed = true),
  );
  return part;
}
