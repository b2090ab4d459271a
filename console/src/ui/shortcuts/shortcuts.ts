import { createContext, use, useEffect } from 'react';

/** A key and what it does, for the list of shortcuts. */
export interface PageKey {
  /** "J", or keys pressed one after the other: "G U". */
  readonly key: string;
  readonly text: string;
}

export type Overlay = 'palette' | 'help';

/** Whether the palette or the shortcut list is open, and the open page’s own keys. */
export class Shortcuts {
  private overlay: Overlay | null = null;
  private readonly listeners = new Set<() => void>();
  private keys: readonly PageKey[] = [];

  /** The open page's own keys. */
  get pageKeys(): readonly PageKey[] {
    return this.keys;
  }

  /**
   * @returns removes them, unless another page has set its own since
   */
  setPageKeys(keys: readonly PageKey[]): () => void {
    this.keys = keys;
    return () => {
      if (this.keys === keys) this.keys = [];
    };
  }

  readonly shown = (): Overlay | null => this.overlay;

  readonly show = (overlay: Overlay | null): void => {
    this.overlay = overlay;
    for (const listener of this.listeners) listener();
  };

  /** @returns stops it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

export const ShortcutsContext = createContext(new Shortcuts());

export const useShortcuts = (): Shortcuts => use(ShortcutsContext);

/** Lists a page's own keys while it is open. The page handles them itself. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const shortcuts = useShortcuts();
  useEffect(() => shortcuts.setPageKeys(keys));
}
