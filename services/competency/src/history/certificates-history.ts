import type { INestApplicationContext } from '@nestjs/common';
import type { CertificateRow } from '@rigwise/contracts';
import { CallerScope, type CallerIdentity } from '@rigwise/http';
import { Periodic } from '@rigwise/persistence';
import { People } from '@rigwise/people';
import { demoCaller, type Happening } from '@rigwise/service';
import { ActOnCertificate } from '../certificates/act-on-certificate.ts';
import { CertificateViews } from '../certificates/certificate-views.repository.ts';
import type { Act } from '../certificates/acts.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { COMPUTE_LEVELS, ComputeLevels } from '../levels/compute-levels.ts';
import { ChangeScheme } from '../schemes/change-scheme.ts';
import { schemeOf, writtenSchemes } from './content.ts';

const SCHEMES_DAYS_AGO = 1_060;
/** Days on which certificates were issued, so that some have expired and others were renewed. */
const ISSUED_DAYS_AGO = [900, 720, 540, 360, 180, 60, 20] as const;
/** The newest still wait for the signature. */
const UNSIGNED = 4;
const MOST = 200;

/** Kinds of certificates, those that were issued over three years, and what people did with some. */
export function certificatesHistory(
  parts: INestApplicationContext,
  admin: CallerIdentity,
  skills: ReadonlyMap<string, string>,
): Happening[] {
  const [schemes, people] = [new Map<string, string>(), new Map<string, string>()];
  const act = (what: Act, { id, revision }: CertificateRow, by: CallerIdentity, reason?: string) =>
    parts.get(ActOnCertificate).execute(what, { certificateId: id, revision, ...(reason && { reason }) }, by);
  return [
    ...writtenSchemes().map((scheme, at): Happening => ({
      ago: { days: SCHEMES_DAYS_AGO, minutes: -at * 17 },
      happens: async () => {
        for (const number of scheme.signers) people.set(number, (await personOf(parts, number)).personId);
        const { id } = await parts
          .get(ChangeScheme)
          .add(schemeOf(scheme, { skills, schemes, people }), admin);
        schemes.set(scheme.title, id);
      },
    })),
    ...ISSUED_DAYS_AGO.map((days): Happening => ({ ago: { days }, happens: () => computeEveryone(parts) })),
    {
      ago: { minutes: 2 },
      happens: async () => {
        await computeEveryone(parts);
        const signer = demoCaller(await personOf(parts, 'RW-1057'), 'manager');
        const waiting = await listed(parts, 'waiting');
        for (const one of waiting.slice(UNSIGNED)) await act('sign', one, signer);
        const [declined] = waiting.slice(UNSIGNED - 1, UNSIGNED);
        if (declined) await act('decline', declined, signer, 'The drill on board was not seen yet.');
        const [revoked, suspended] = (await listed(parts, 'valid')).filter(
          ({ personId }) => personId !== admin.personId,
        );
        if (revoked) await act('revoke', revoked, admin, 'Another person sat the test.');
        if (suspended) await act('suspend', suspended, admin, 'An incident on board is being looked into.');
      },
    },
  ];
}

async function computeEveryone(parts: INestApplicationContext): Promise<void> {
  const levels = parts.get(ComputeLevels);
  await parts.get(PrismaTransactions).run((tx) => levels.everyone(tx));
  await parts.get(Periodic).run(COMPUTE_LEVELS);
}

const listed = (parts: INestApplicationContext, status: 'waiting' | 'valid'): Promise<CertificateRow[]> =>
  parts.get(CertificateViews).page(parts.get(PrismaClient), { status }, new CallerScope('all'), {
    ...{ after: null, limit: MOST, today: parts.get(ComputeLevels).today() },
  });

async function personOf(parts: INestApplicationContext, number: string) {
  const person = await parts.get(PrismaTransactions).run((tx) => parts.get(People).findByNumber(tx, number));
  if (!person) throw new Error(`There is no ${number}`);
  return person;
}
