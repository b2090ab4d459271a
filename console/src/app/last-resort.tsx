import type { i18n } from 'i18next';
import { Component, Suspense, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { log } from '../log.ts';
import { LazyDemoPage } from './lazy-demo-page.ts';

declare global {
  /** Of public/reload-page.js: puts the page of index.html that needs no script in place of everything. */
  var showReloadPage: (() => void) | undefined;
}

interface LastResortProps {
  texts: i18n;
  children: ReactNode;
}

/**
 * Shows the static demo page (§2) if the console can't render, its error screen included. An error in that page too
 * calls `everythingFailed`.
 */
export class LastResort extends Component<LastResortProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <I18nextProvider i18n={this.props.texts}>
        <Suspense>
          <LazyDemoPage failed />
        </Suspense>
      </I18nextProvider>
    );
  }
}

/**
 * React has unmounted everything: a static page takes its place, in an element that React doesn't know, because React
 * sometimes clears its own once more afterwards.
 */
export function everythingFailed(error: unknown): void {
  log(error);
  const root = document.getElementById('root');
  root?.replaceWith(root.cloneNode(false));
  globalThis.showReloadPage?.();
}
