import { connect, type Socket } from 'node:net';

export interface LoadResult {
  readonly requests: number;
  /** Answers other than 200. */
  readonly failures: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const LENGTH = /\r\ncontent-length: *(\d+)/i;

/** So many keep-alive connections, each asking again as soon as it is answered; the requests go round. */
export async function closedLoop(
  url: string,
  requests: readonly string[],
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let [next, failures] = [0, 0];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const ask = async (socket: Socket): Promise<void> => {
    const asked = performance.now();
    const status = await exchange(socket, requests[next++ % requests.length] ?? '');
    latencies.push(performance.now() - asked);
    if (status !== '200') failures++;
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await open(url);
      while (performance.now() < end) await ask(socket);
      socket.destroy();
    }),
  );
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? NaN;
  return {
    requests: latencies.length,
    failures,
    seconds: (performance.now() - begun) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  };
}

function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket));
    socket.setEncoding('latin1').once('error', reject);
  });
}

/** @returns the status */
function exchange(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = (data: string): void => {
      text += data;
      const head = text.indexOf('\r\n\r\n');
      if (head < 0 || text.length < head + 4 + Number(LENGTH.exec(text)?.[1] ?? 0)) return;
      socket.off('data', onData).off('close', onClose);
      resolve(text.slice(9, 12));
    };
    const onClose = (): void => reject(new Error('The server hung up'));
    socket.on('data', onData).once('close', onClose);
    socket.write(request);
  });
}
