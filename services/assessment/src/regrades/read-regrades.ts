import { Injectable } from '@nestjs/common';
import {
  approveRegrade,
  covers,
  scopeOf,
  type CallInput,
  type listRegradeDifferences,
  type listRegrades,
  type Page,
  type RegradeDetails,
  type RegradeDifference,
  type RegradeRow,
  type RegradeStatus,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { z } from 'zod';
import { RestingCertificates } from '../certificates/resting-certificates.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { actorOf } from '../versions/actor-of.ts';
import { RegradeList } from './regrade-list.repository.ts';
import { NoSuchRegrade } from './regrades.errors.ts';
import { Regrades } from './regrades.repository.ts';
import { TouchedAttempts } from './touched-attempts.repository.ts';

const cursors = new Cursors('regrades:newest', z.tuple([z.iso.datetime(), z.uuid()]));
const ofDifferences = new Cursors('regrade-differences', z.tuple([z.number().int(), z.uuid()]));

/** Regrades for those who propose and decide about them. */
@Injectable()
export class ReadRegrades {
  constructor(
    private readonly database: PrismaClient,
    private readonly regrades: Regrades,
    private readonly rows: RegradeList,
    private readonly touched: TouchedAttempts,
    private readonly certificates: RestingCertificates,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listRegrades>['query'],
    scope: CallerScope,
  ): Promise<Page<RegradeRow>> {
    const part = { after: cursors.read(cursor), limit };
    const rows = await this.rows.page(this.database, filter, scope, part);
    return cursors.pageOf(rows, limit, { key: ({ proposedAt, id }) => [proposedAt, id], item: (row) => row });
  }

  /** @throws NoSuchRegrade */
  async show(id: string, caller: CallerIdentity): Promise<RegradeDetails> {
    const actor = actorOf(caller);
    const [shown, stored] = await Promise.all([
      this.rows.find(this.database, id, actor),
      this.regrades.find(this.database, id),
    ]);
    if (!shown || !stored) throw new NoSuchRegrade();
    const isOpen = shown.status === 'draft' || shown.status === 'submitted';
    const [digest, touchesOwn, certificates] = await Promise.all([
      isOpen ? this.touched.digest(this.database, stored) : stored.digest,
      this.touched.areOwn(this.database, stored, actor),
      this.rows.certificates(this.database, differencesOf(stored)),
    ]);
    const { department, ...regrade } = shown;
    const scope = scopeOf(approveRegrade.access, caller);
    const isApprover = scope !== null && covers(scope, { department, crew: null });
    const mayDecide = isApprover && !shown.own && !touchesOwn;
    const stale = !regrade.computing && digest !== stored.digest;
    return { ...regrade, stale, touchesOwn, mayDecide, certificates };
  }

  /** @throws NoSuchRegrade */
  async differences(
    id: string,
    { cursor, limit, ...filter }: CallInput<typeof listRegradeDifferences>['query'],
  ): Promise<Page<RegradeDifference>> {
    const regrade = await this.regrades.find(this.database, id);
    if (!regrade) throw new NoSuchRegrade();
    const part = { after: ofDifferences.read(cursor), limit };
    const rows = await this.rows.differences(this.database, differencesOf(regrade), filter, part);
    const resting = await this.certificates.of(
      this.database,
      rows.map(({ difference }) => difference.attemptId),
    );
    return ofDifferences.pageOf(rows, limit, {
      key: ({ place, difference }) => [place, difference.attemptId],
      item: ({ difference }) => ({
        ...difference,
        certificates: [...(resting.get(difference.attemptId) ?? [])],
      }),
    });
  }
}

/** Of the dry run until it was decided; of what is applied afterwards. */
const differencesOf = ({ id, status }: { readonly id: string; readonly status: RegradeStatus }) => ({
  id,
  isDecided: status === 'applying' || status === 'applied',
});
