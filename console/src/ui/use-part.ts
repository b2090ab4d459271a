import { useState, type ComponentType } from 'react';

/**
 * A part that loads when the user is about to see it. Not by React's `lazy`, which shows a loaded part only 0.3 s after
 * it has waited for it.
 * @param load its component; what failed is loaded again the next time
 * @returns the component, once it has loaded, and what begins to load it
 */
export function usePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void] {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const begin = (): void => {
    if (part) return;
    load().then(
      (component) => setPart(() => component),
      () => undefined,
    );
  };
  return [part, begin];
}
