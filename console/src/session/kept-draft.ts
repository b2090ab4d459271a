import type { z } from 'zod';
import { BrowserMemory, parsedOr } from './browser-memory.ts';

const memory = new BrowserMemory(() => window.sessionStorage);

/**
 * An account’s unsent input, kept in this window: a reload, a lost session or another user signing in loses nothing,
 * and no other user sees it. Drafts that no longer match their schema are ignored.
 */
export class KeptDraft<Schema extends z.ZodType> {
  private readonly key: string;

  constructor(
    name: string,
    accountId: string,
    private readonly schema: Schema,
  ) {
    this.key = `rigwise.draft.${name}.${accountId}`;
  }

  read(): z.output<Schema> | null {
    return this.schema.safeParse(parsedOr(memory.read(this.key) ?? '')).data ?? null;
  }

  /** Null erases it. */
  write(value: z.output<Schema> | null): void {
    memory.write(this.key, value === null ? null : JSON.stringify(value));
  }
}
