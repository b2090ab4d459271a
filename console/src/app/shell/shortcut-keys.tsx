import type { SessionUser } from '@rigwise/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayPress } from '../../ui/shortcuts/may-press.ts';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { usePart, withTexts } from '../../ui/parts.ts';
import { placesOf } from '../navigation.ts';

/** How long a place's key may come after G. */
const PAUSE_MS = 1_500;

const loadTexts = () => import('./palette/palette.en.ts');
const loadPalette = withTexts(async () => (await import('./palette/palette.tsx')).Palette, loadTexts);
const loadHelp = withTexts(async () => (await import('./palette/shortcut-list.tsx')).ShortcutList, loadTexts);

/** Ctrl K and / open the palette, ? the list of shortcuts, and G with a letter a page. Loads each when it is opened. */
export function ShortcutKeys({ user }: { user: SessionUser }) {
  const shortcuts = useShortcuts();
  const shown = useSyncExternalStore(shortcuts.subscribe, shortcuts.shown);
  const [Palette, beginPalette] = usePart(loadPalette);
  const [ShortcutList, beginHelp] = usePart(loadHelp);
  const navigate = useNavigate();
  const close = (): void => shortcuts.show(null);

  const begin = useRef<() => void>(undefined);
  const go = useRef<(key: string) => boolean>(undefined);
  useEffect(() => {
    begin.current = shown === 'palette' ? beginPalette : beginHelp;
    go.current = (key) => {
      const place = placesOf(user).find((one) => one.key === key);
      if (place) void navigate(place.to);
      return place !== undefined;
    };
  });
  useEffect(() => {
    if (shown !== null) begin.current?.();
  }, [shown]);

  useEffect(() => {
    let isGoingUntil = 0;
    const press = (event: KeyboardEvent): void => {
      if (!mayPress(event)) return;
      const key = event.key.toLowerCase();
      const isGoing = event.timeStamp < isGoingUntil;
      const isPlain = !event.ctrlKey && !event.metaKey;
      if (!isPlain && key !== 'k') return;
      isGoingUntil = 0;
      if (isPlain && isGoing) {
        if (!go.current?.(key)) return;
      } else if (isPlain && key === 'g') isGoingUntil = event.timeStamp + PAUSE_MS;
      else if (!isPlain || key === '/') shortcuts.show('palette');
      else if (key === '?') shortcuts.show('help');
      else return;
      event.preventDefault();
    };
    // Before a page's own keys: those leave alone what is handled here.
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
      shortcuts.show(null);
    };
  }, [shortcuts]);

  if (shown === 'palette' && Palette) return <Palette user={user} onClose={close} />;
  if (shown === 'help' && ShortcutList) return <ShortcutList user={user} onClose={close} />;
  return null;
}
