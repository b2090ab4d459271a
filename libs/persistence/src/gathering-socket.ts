import { Socket } from 'node:net';

/**
 * A connection that gathers what is written within one turn of the event loop and sends it at once: statements that
 * leave together cost one system call, and wake the server once, instead of once each.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  // Node sets `write` anew when it connects, so neither a subclass nor an earlier moment will do.
  return socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
    let gathering = false;
    const gather = (...given: unknown[]): boolean => {
      if (!gathering) {
        gathering = true;
        socket.cork();
        process.nextTick(() => {
          gathering = false;
          socket.uncork();
        });
      }
      return write(...given);
    };
    Object.assign(socket, { write: gather });
  });
}
