import { z } from 'zod';
import type { BrowserMemory } from '../../../session/browser-memory.ts';
import { parsedOr } from '../../../session/browser-memory.ts';

/** How many are kept. They name pages and actions, never people: rigs share PCs. */
const KEPT = 5;
const kept = z.array(z.string()).max(KEPT);
const keyOf = (accountId: string): string => `rigwise.recent.${accountId}`;

/** What this account chose last in this browser, newest first. */
export function recentOf(memory: BrowserMemory, accountId: string): readonly string[] {
  return kept.safeParse(parsedOr(memory.read(keyOf(accountId)) ?? '')).data ?? [];
}

export function keepRecent(memory: BrowserMemory, accountId: string, id: string): void {
  const next = [id, ...recentOf(memory, accountId).filter((other) => other !== id)].slice(0, KEPT);
  memory.write(keyOf(accountId), JSON.stringify(next));
}
