import type { Known } from '../define-notification.ts';

interface Step {
  readonly by: string;
  readonly editors: readonly string[];
}

/** A version’s known editors, each once, except the person who took the step. */
export async function editorsIn({ by, editors }: Step, known: Known): Promise<string[]> {
  const others = editors.filter((accountId) => accountId !== by);
  const people = await Promise.all(others.map((accountId) => known.holderOf(accountId)));
  return [...new Set(people.filter((personId) => personId !== null))];
}
