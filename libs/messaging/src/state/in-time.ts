/** A page never waits longer than this for an unavailable part. */
const PART_TIMEOUT_MS = 2_000;

/** @returns undefined where a part fails or times out */
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
