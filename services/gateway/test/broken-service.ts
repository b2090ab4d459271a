import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The reaction to a request: a response, a response and a closed connection, or a closed connection alone. */
export type Reaction = 'answer' | 'answer-and-close' | 'hang-up';

const REQUEST = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n[^]*?\r\n\r\n/;
const LENGTH = /\r\ncontent-length: *(\d+)/i;

/** A service at connection level: records which request came on which connection, and which ones the client closed. */
export class BrokenService {
  /** Requests as `POST /api/echo on 1`, in order; connections are counted from 1. */
  readonly requests: string[] = [];
  /** Connections that the client closed. */
  readonly letGo: number[] = [];
  /** One per request; the last one repeats. */
  reactions: Reaction[] = ['answer'];
  private connections = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  static async start(): Promise<BrokenService> {
    const service = new BrokenService();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    const connection = ++this.connections;
    let text = '';
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('end', () => void this.letGo.push(connection));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const [head, method, path] = REQUEST.exec(text) ?? [];
      if (head === undefined || text.length < head.length + Number(LENGTH.exec(head)?.[1] ?? 0)) return;
      text = '';
      this.requests.push(`${method} ${path} on ${connection}`);
      this.react(
        socket,
        (this.reactions.length > 1 ? this.reactions.shift() : this.reactions[0]) ?? 'answer',
      );
    });
  }

  private react(socket: Socket, reaction: Reaction): void {
    if (reaction === 'hang-up') return void socket.destroy();
    const kept = reaction === 'answer' ? 'keep-alive' : 'close';
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: ${kept}`;
    socket.write(`${head}\r\n\r\n{}`);
    if (reaction === 'answer-and-close') socket.end();
  }
}
