import { listSponsors } from '@rigwise/contracts';
import pg from 'pg';
import { signIn } from '../../bench/sections/sign-in-once.ts';
import type { Rig } from '../../rig/rig.ts';

const PASSWORD = 'Derrick!2026';
const USERNAMES = ['ada.admin', 'max.manager'];

export interface Administrator {
  readonly accountId: string;
  readonly cookie: string;
}

/** What both of them approve. */
export interface Terms {
  readonly personId: null;
  readonly external: { readonly sponsorId: string; readonly endsOn: string; readonly timeZone: string };
}

/** Two administrators who are signed in; the demo company has one, and its manager becomes the other. */
export async function twoAdministrators({ url, parts }: Rig): Promise<Administrator[]> {
  const client = new pg.Client({ connectionString: parts.databases['identity'] });
  await client.connect();
  try {
    await client.query(`UPDATE account SET role = 'admin' WHERE username = ANY ($1::text[])`, [USERNAMES]);
    const found: Administrator[] = [];
    for (const username of USERNAMES) {
      const { rows } = await client.query<{ id: string }>('SELECT id FROM account WHERE username = $1', [
        username,
      ]);
      found.push({ accountId: rows[0]?.id ?? '', cookie: await signIn(url, username, PASSWORD) });
    }
    return found;
  } finally {
    await client.end();
  }
}

/** An external person, let in until the end of next year under the first sponsor on offer. */
export async function termsOf({ url }: Rig, { cookie }: Administrator): Promise<Terms> {
  const answer = await fetch(url + listSponsors.path, { headers: { cookie } });
  const { items } = listSponsors.answers[200].schema.parse(await answer.json());
  const [sponsor] = items;
  if (!sponsor) throw new Error('Nobody can be a sponsor');
  const endsOn = `${new Date().getUTCFullYear() + 1}-12-31`;
  return { personId: null, external: { sponsorId: sponsor.personId, endsOn, timeZone: 'UTC' } };
}
