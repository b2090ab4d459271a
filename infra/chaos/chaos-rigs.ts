import { startTcpProxy, type TcpProxy } from '@rigwise/testing';
import { Rig } from '../rig/rig.ts';
import type { ChaosContext, ChaosRig, ChaosSettings, OwnRigOptions } from './fault.ts';
import { loadTestPerson, type Person } from './traffic/people.ts';

const PEOPLE = 2_500;

/** Far above what a person makes, but low enough for a fault to reach and check it. */
export const SESSION_CALLS_A_MINUTE = 600;

/** For identity: on a busy machine sign-ins wait instead of being rejected. */
export const PATIENT = { PASSWORD_HASH_QUEUE: '10s' } as const;

/** In addition to the standard configuration. */
const SHARED: OwnRigOptions = {
  environment: {
    gateway: { RATE_LIMIT_SESSION: String(SESSION_CALLS_A_MINUTE) },
    identity: PATIENT,
    // All requests come from one address.
    'access-request': { ADDRESS_ACCESS_REQUESTS: '1000' },
  },
};

/** Starts and stops platforms for faults. */
export class ChaosRigs {
  private shared: Promise<ChaosRig> | undefined;
  private starting: Promise<unknown> = Promise.resolve();
  private lastPerson = 0;
  private readonly started = new Set<ChaosRig>();
  private readonly settings: ChaosSettings;

  constructor(settings: ChaosSettings) {
    this.settings = settings;
  }

  /**
   * Runs work with its own context, then stops the platforms that only it used.
   * @param look gets the platforms that the work used while they still run
   */
  async around<T>(
    work: (context: ChaosContext) => Promise<T>,
    look: (result: T, rigs: readonly Rig[]) => void = () => undefined,
  ): Promise<T> {
    const own: ChaosRig[] = [];
    const used = new Set<Rig>();
    try {
      const result = await work({
        settings: this.settings,
        sharedRig: async () => {
          const shared = await (this.shared ??= this.start(SHARED));
          used.add(shared.rig);
          return shared;
        },
        ownRig: async (options = {}) => {
          const rig = await this.start(options);
          own.push(rig);
          used.add(rig.rig);
          return rig;
        },
        people: (count) => this.take(count),
      });
      look(result, [...used]);
      return result;
    } finally {
      await Promise.all(own.map((rig) => this.end(rig)));
    }
  }

  /** The shared platform may be broken for good: the next fault gets a new one. */
  async forgetShared(): Promise<void> {
    const { shared } = this;
    this.shared = undefined;
    this.lastPerson = 0;
    const rig = await shared?.catch(() => undefined);
    if (rig) await this.end(rig);
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.started].map((rig) => this.end(rig)));
  }

  private take(count: number): Person[] {
    const first = this.lastPerson + 1;
    this.lastPerson += count;
    if (this.lastPerson > PEOPLE) throw new Error(`The rig has only ${PEOPLE} people`);
    return Array.from({ length: count }, (_, index) => loadTestPerson(first + index));
  }

  private async start({ people = PEOPLE, ...options }: OwnRigOptions): Promise<ChaosRig> {
    const proxies: TcpProxy[] = [];
    const rig = await Rig.start({
      people,
      ...options,
      between: async (addresses) => {
        const { databaseUrl, redisUrl } = addresses;
        proxies.push(await startTcpProxy(databaseUrl), await startTcpProxy(redisUrl));
        const [postgres, redis] = proxies;
        return {
          ...addresses,
          databaseUrl: postgres?.url ?? databaseUrl,
          redisUrl: redis?.url ?? redisUrl,
        };
      },
    });
    const [postgres, redis] = proxies;
    if (!postgres || !redis) throw new Error('The rig has no proxies');
    const started = { rig, postgres, redis };
    this.started.add(started);
    return started;
  }

  private async end(one: ChaosRig): Promise<void> {
    if (!this.started.delete(one)) return;
    for (const proxy of [one.postgres, one.redis]) proxy.restore();
    await one.rig.stop();
    await Promise.all([one.postgres.close(), one.redis.close()]);
  }
}
