import { liveEvents } from '@rigwise/contracts';

/** What an open page hears of. */
export interface LiveMessages {
  /** Resolves when the next message after those that were asked for has come. @throws after so many milliseconds */
  next(withinMs: number): Promise<void>;
  close(): void;
}

/** Opens a stream as the console does. */
export async function openLiveMessages(url: string, cookie: string): Promise<LiveMessages> {
  const closing = new AbortController();
  const answer = await fetch(url + liveEvents.path, { headers: { cookie }, signal: closing.signal });
  if (!answer.ok || !answer.body) throw new Error(`The stream returned ${answer.status}`);
  let [heard, asked] = [0, 0];
  let wake = (): void => undefined;
  const reading = read(answer.body, () => {
    heard += 1;
    wake();
  });
  // Closing it ends the reading with an error.
  reading.catch(() => undefined);
  return {
    next: (withinMs) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('No live message has come')), withinMs);
        wake = () => {
          if (heard <= asked) return;
          asked = heard;
          clearTimeout(late);
          wake = () => undefined;
          resolve();
        };
        wake();
      }),
    close: () => closing.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, hear: () => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of body)
    if (decoder.decode(chunk, { stream: true }).includes('event: changed')) hear();
}
