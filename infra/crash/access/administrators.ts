import { listSponsors, setRole } from '@rigwise/contracts';
import pg from 'pg';
import { signIn } from '../../bench/sections/sign-in-once.ts';
import type { Rig } from '../../rig/rig.ts';

const PASSWORD = 'Derrick!2026';

export interface Administrator {
  readonly accountId: string;
  readonly cookie: string;
}

/** What both of them approve. */
export interface Terms {
  readonly personId: null;
  readonly external: { readonly sponsorId: string; readonly endsOn: string; readonly timeZone: string };
}

/**
 * Two signed-in administrators. The demo company has one, who makes the manager the second; every service gets the
 * event.
 */
export async function twoAdministrators(rig: Rig): Promise<Administrator[]> {
  const [ada, max] = [await administrator(rig, 'ada.admin'), await identityOf(rig, 'max.manager')];
  const answer = await fetch(rig.url + setRole.path.replace('{personId}', max.personId), {
    method: setRole.method,
    headers: { cookie: ada.cookie, origin: rig.url, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'admin' }),
  });
  if (!answer.ok) throw new Error(`Creating another administrator returned ${answer.status}`);
  return [ada, await administrator(rig, 'max.manager')];
}

const administrator = async (rig: Rig, username: string): Promise<Administrator> => ({
  accountId: (await identityOf(rig, username)).accountId,
  cookie: await signIn(rig.url, username, PASSWORD),
});

async function identityOf(
  { parts }: Rig,
  username: string,
): Promise<{ readonly accountId: string; readonly personId: string }> {
  const client = new pg.Client({ connectionString: parts.databases['identity'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ accountId: string; personId: string }>(
      'SELECT id AS "accountId", person_id AS "personId" FROM account WHERE username = $1',
      [username],
    );
    const [row] = rows;
    if (!row) throw new Error(`There is no ${username}`);
    return row;
  } finally {
    await client.end();
  }
}

/** An external person, with access until the end of next year under the first available sponsor. */
export async function termsOf({ url }: Rig, { cookie }: Administrator): Promise<Terms> {
  const answer = await fetch(url + listSponsors.path, { headers: { cookie } });
  const { items } = listSponsors.answers[200].schema.parse(await answer.json());
  const [sponsor] = items;
  if (!sponsor) throw new Error('There is no possible sponsor');
  const endsOn = `${new Date().getUTCFullYear() + 1}-12-31`;
  return { personId: null, external: { sponsorId: sponsor.personId, endsOn, timeZone: 'UTC' } };
}
