import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What it finds: the harmless file that every scanner reports (https://www.eicar.org/download-anti-malware-testfile/). */
export const MALWARE = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);

/** Speaks clamd's INSTREAM, with one signature. */
export class ClamdServer {
  /** Answers nothing, and closes. */
  isAway = false;
  /** Of each file that it scanned. */
  readonly sizes: number[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((socket) => void this.serve(socket).catch(() => socket.destroy()));
  }

  static async start(): Promise<ClamdServer> {
    const one = new ClamdServer();
    one.server.listen(0, '127.0.0.1');
    await once(one.server, 'listening');
    return one;
  }

  get url(): string {
    return `tcp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  private async serve(socket: Socket): Promise<void> {
    if (this.isAway) return void socket.destroy();
    let data = Buffer.alloc(0);
    const pieces: Buffer[] = [];
    const COMMAND = 'zINSTREAM\0';
    let at = COMMAND.length;
    for await (const some of socket) {
      data = Buffer.concat([data, some as Buffer]);
      if (!data.toString('latin1').startsWith(COMMAND.slice(0, data.length))) throw new Error('No command');
      while (data.length >= at + 4) {
        const length = data.readUInt32BE(at);
        if (length === 0) return this.answer(socket, Buffer.concat(pieces));
        if (data.length < at + 4 + length) break;
        pieces.push(data.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    }
  }

  private answer(socket: Socket, file: Buffer): void {
    this.sizes.push(file.length);
    socket.end(file.includes(MALWARE) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
}
