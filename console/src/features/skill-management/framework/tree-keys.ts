import type { KeyboardEvent } from 'react';

const LINK = 'a[data-skill]';

/**
 * Arrow keys in nested lists of links: up and down to the next one in view, right opens what is below or enters it, left
 * closes it or goes to its group; Home and End. Every link and button can be reached by Tab as well.
 */
export function treeKeys(
  isOpen: (id: string) => boolean,
  toggle: (id: string) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { target, currentTarget, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = target instanceof HTMLElement ? target.closest<HTMLElement>(LINK) : null;
    const id = link?.dataset['skill'];
    if (!link || id === undefined) return;
    const links = [...currentTarget.querySelectorAll<HTMLElement>(LINK)];
    const at = links.indexOf(link);
    const isGroup = link.dataset['group'] !== undefined;
    const [into, outOf] =
      getComputedStyle(currentTarget).direction === 'rtl'
        ? ['ArrowLeft', 'ArrowRight']
        : ['ArrowRight', 'ArrowLeft'];
    const go = (to: HTMLElement | null | undefined): void => to?.focus();
    if (key === 'ArrowDown') go(links[at + 1]);
    else if (key === 'ArrowUp') go(links[at - 1]);
    else if (key === 'Home') go(links[0]);
    else if (key === 'End') go(links.at(-1));
    else if (key === into && isGroup && !isOpen(id)) toggle(id);
    else if (key === into && isGroup) go(links[at + 1]);
    else if (key === outOf && isGroup && isOpen(id)) toggle(id);
    else if (key === outOf) go(link.closest('ul')?.closest('li')?.querySelector<HTMLElement>(LINK));
    else return;
    event.preventDefault();
  };
}
