import { randomBytes } from 'node:crypto';
import { currentUser, login } from '@rigwise/contracts';
import { ask } from './ask.ts';
import { disableAccount, untilEnded } from './disable-account.ts';
import type { RoutePlatform } from './route-platform.ts';

/** The kinds of visitors that call a route. */
export const visitors = [
  'nobody',
  'employee',
  'manager',
  'admin',
  'garbage cookie',
  'expired session',
  'disabled account',
] as const;
export type Visitor = (typeof visitors)[number];

const PASSWORD = 'Derrick!2026';
const SIGNED_IN = {
  employee: 'erin.employee',
  manager: 'max.manager',
  admin: 'ada.admin',
} as const;
/** Two of the crew, whose sessions end before anyone uses them. */
const IDLE = 'nina.north';
const DISABLED = 'paula.pumps';

/** The session cookie of a new sign-in, as a browser sends it. */
export async function signIn({ gateways: [gateway] }: RoutePlatform, username: string, password = PASSWORD) {
  const answer = await ask(gateway.url, login, { body: { username, password } });
  const cookie = answer.cookies.find((line) => line.startsWith('rigwise_session='));
  if (answer.status !== 200 || cookie === undefined) throw new Error(`${username}: ${answer.status}`);
  return cookie.slice(0, cookie.indexOf(';'));
}

export const aToken = (): string => randomBytes(32).toString('base64url');

/** Live and ended sessions, each sent like its browser would still send it. Moves the clock. */
export class Visitors {
  private constructor(
    private readonly platform: RoutePlatform,
    private readonly ended: Readonly<Record<'expired session' | 'disabled account', string>>,
  ) {}

  static async of(platform: RoutePlatform): Promise<Visitors> {
    const expired = await signIn(platform, IDLE);
    platform.clock.advance({ minutes: 30 });
    const disabled = await signIn(platform, DISABLED);
    await disableAccount(platform, DISABLED);
    for (const { url } of platform.gateways) {
      await untilEnded(
        platform,
        async () => (await ask(url, currentUser, { cookie: disabled })).status === 401,
      );
    }
    return new Visitors(platform, { 'expired session': expired, 'disabled account': disabled });
  }

  /** The Cookie header of a visitor; a fresh session each time, as some calls end or replace it. */
  async cookieOf(visitor: Visitor): Promise<string | undefined> {
    switch (visitor) {
      case 'nobody':
        return undefined;
      case 'garbage cookie':
        return `rigwise_session=${aToken()}`;
      case 'expired session':
      case 'disabled account':
        return this.ended[visitor];
      case 'employee':
      case 'manager':
      case 'admin':
        return signIn(this.platform, SIGNED_IN[visitor]);
    }
  }
}
