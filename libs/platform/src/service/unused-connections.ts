import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections on which no data has arrived. Browsers open some ahead of need, and a closing server would wait for their
 * first request until its header time-out.
 */
export class UnusedConnections {
  private readonly sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  close(): void {
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
