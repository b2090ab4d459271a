const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * Polls until the probe returns something: `undefined`, `false` and an empty list count as nothing yet.
 *
 * @param options.what names what is awaited in the error, such as "the delivery of code 7"
 * @throws after `timeoutMs`, with the probe's last error as the cause; an earlier error of the probe counts as "not
 * yet"
 */
export async function waitFor<T>(
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  options: { readonly timeoutMs: number; readonly what: string },
): Promise<T> {
  const deadline = Date.now() + options.timeoutMs;
  let cause: unknown;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      cause = undefined;
      const found = await probe();
      if (found !== undefined && found !== false && !isEmptyList(found)) return found;
    } catch (error) {
      cause = error;
    }
    if (Date.now() >= deadline) {
      throw new Error(`Timed out after ${options.timeoutMs} ms waiting for ${options.what}`, { cause });
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const isEmptyList = (found: unknown): boolean => Array.isArray(found) && found.length === 0;
