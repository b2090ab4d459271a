import { putDirectory } from '@rigwise/contracts';
import type { Page } from 'playwright-core';

/** Adds people to the directory as the administrator who is signed in on this page. */
export async function putPeople(
  admin: Page,
  people: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const { method, path } = putDirectory;
  const asked = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ people }) };
  const status = await admin.evaluate<number>(
    `fetch(${JSON.stringify(path)}, ${JSON.stringify(asked)}).then((answer) => answer.status)`,
  );
  expect(status).toBe(200);
}

/** Letters for names that no other run of a file uses. */
export const lettersOfRun = (): string =>
  [...String(Date.now() % 1e8)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
