import type { ItemContent } from './item-content.ts';

/**
 * The ids of all files that an item's content names (the images of its texts, hotspots and graphic orders), each once,
 * in lower case as the database writes them.
 */
export function fileIdsIn(content: ItemContent): string[] {
  const found = new Set<string>();
  collect(content, found);
  return [...found];
}

/** By the name of the property: no other text of an item is under a key `fileId`. */
function collect(value: unknown, found: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'fileId' && typeof inner === 'string') found.add(inner.toLowerCase());
    else collect(inner, found);
  }
}
