/** Whoever looks at a page waits for no part that is away longer than this. */
const PART_TIMEOUT_MS = 2_000;

/** @returns undefined where a part fails, or does not answer in time */
export async function inTime<T>(ask: () => Promise<T>, timeoutMs = PART_TIMEOUT_MS): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  try {
    const answer = ask().catch(() => undefined);
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
