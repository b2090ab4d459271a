import { connect } from 'node:net';

const TIMEOUT_MS = 1_000;

/** Whether a loopback port responds as expected, after sending a text if one is given. */
export function answers(port: number, expected: RegExp, say?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.on('connect', () => void (say && socket.write(say)));
    let said = '';
    socket.on('data', (data) => {
      said += data.toString();
      if (expected.test(said)) end(true);
    });
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
  });
}
