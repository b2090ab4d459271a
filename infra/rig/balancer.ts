import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const ASK_EVERY_MS = 1_000;
const ASK_TIMEOUT_MS = 1_000;
/** The default failure threshold of Kubernetes readiness probes: a busy instance is not a stopping one. */
const MISSES = 3;

/**
 * Behaves like a Kubernetes Service: new connections go to the ready instances in turn. It probes once a second, so
 * for a while it still connects to a stopping instance; a connection to one that is gone fails and is not retried
 * elsewhere.
 */
export class Balancer {
  private readonly instances: readonly string[];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private ready: readonly string[] = [];
  private readonly misses = new Map<string, number>();
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;

  private constructor(instances: readonly string[]) {
    this.instances = instances;
    this.server = createServer({ allowHalfOpen: true, noDelay: true }, (inbound) => this.join(inbound));
  }

  /** @param instances URL of each */
  static async start(instances: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(instances);
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    balancer.timer = setInterval(() => void balancer.ask(), ASK_EVERY_MS);
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Probes every instance now. @returns the ready ones */
  async ask(): Promise<readonly string[]> {
    const before = this.ready;
    const answers = await Promise.all(this.instances.map(probe));
    return (this.ready = this.instances.filter((instance, at) => {
      const misses = answers[at] === 'late' ? (this.misses.get(instance) ?? 0) + 1 : 0;
      this.misses.set(instance, misses);
      return answers[at] === 'ready' || (misses > 0 && misses < MISSES && before.includes(instance));
    }));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(inbound: Socket): void {
    this.keep(inbound);
    const instance = this.ready[this.turn++ % this.ready.length];
    if (instance === undefined) return void inbound.resetAndDestroy();
    const { hostname, port } = new URL(instance);
    const outbound = this.keep(
      connect({ host: hostname, port: Number(port), allowHalfOpen: true, noDelay: true }),
    );
    for (const [from, to] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      from.pipe(to);
      from.once('error', () => to.resetAndDestroy());
      from.once('close', () => to.destroy());
    }
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }
}

async function probe(instance: string): Promise<'ready' | 'away' | 'late'> {
  try {
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
    return (await fetch(`${instance}/health/ready`, { signal })).ok ? 'ready' : 'away';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'away';
  }
}
