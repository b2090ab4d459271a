import { Injectable } from '@nestjs/common';
import { changesBetween } from '@rigwise/competence';
import type {
  CallInput,
  CheckComparison,
  CrewLine,
  listTrips,
  Page,
  TripCheck,
  TripChoices,
  TripDetails,
  TripRow,
} from '@rigwise/contracts';
import { Cursors, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { comparedEntry, rowOfCheck, shownEntries, worstFirst, type ComparedLack } from './check-view.ts';
import { CrewPeople } from './crew-people.repository.ts';
import { CredentialAddresses } from '../credentials/credential-addresses.ts';
import { TripAudit, type TripAction } from './trip-audit.ts';
import { TripChecks, type StoredCheck } from './trip-checks.repository.ts';
import { entryIn, saidIn } from './trip-seal.ts';
import { TripTitles } from './trip-titles.repository.ts';
import { NoSuchTrip } from './trips.errors.ts';
import { Trips, type StoredTrip } from './trips.repository.ts';

const cursors = new Cursors('trips:newest', z.tuple([z.uuid()]));

/** Trips and their checks, as their makers and administrators read them; opening one is in the audit log. */
@Injectable()
export class ReadTrips {
  constructor(
    private readonly database: PrismaClient,
    private readonly trips: Trips,
    private readonly checks: TripChecks,
    private readonly people: CrewPeople,
    private readonly addresses: CredentialAddresses,
    private readonly titles: TripTitles,
    private readonly audit: TripAudit,
  ) {}

  async list(
    { cursor, limit }: CallInput<typeof listTrips>['query'],
    scope: CallerScope,
  ): Promise<Page<TripRow>> {
    const [after = null] = cursors.read(cursor) ?? [];
    const found = await this.trips.page(this.database, scope, { after, limit: limit + 1 });
    const checks = await this.checks.byIds(
      this.database,
      found.map(({ checkId }) => checkId),
    );
    const byId = new Map(checks.map((check) => [check.id, check]));
    const rows = found.flatMap(({ checkId, content, ...trip }): TripRow[] => {
      const check = byId.get(checkId);
      const { name, from, to } = content;
      return check ? [{ ...trip, name, from, to, check: rowOfCheck(check) }] : [];
    });
    return cursors.pageOf(rows, limit, { key: ({ id }) => [id], item: (row) => row });
  }

  choices(): Promise<TripChoices> {
    return this.titles.choices(this.database);
  }

  /** @throws NoSuchTrip */
  async show(id: string, scope: CallerScope, caller: CallerIdentity): Promise<TripDetails> {
    const details = await this.details(id, scope, caller);
    await this.audit.looked('trip.opened', id, caller, { number: details.check.number });
    return details;
  }

  /** @throws NoSuchTrip */
  async check(
    { tripId, number }: { tripId: string; number: number },
    scope: CallerScope,
    caller: CallerIdentity,
    action: TripAction = 'trip.opened',
  ): Promise<TripCheck> {
    await this.mine(tripId, scope, caller, action);
    const check = await this.shown(await this.kept(tripId, number), scope);
    await this.audit.looked(action, tripId, caller, { number });
    return check;
  }

  /** @throws NoSuchTrip */
  async compare(
    { tripId, before, after }: { tripId: string; before: number; after: number },
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<CheckComparison> {
    await this.mine(tripId, scope, caller, 'trip.opened');
    const one = await this.shown(await this.kept(tripId, before), scope);
    const other = await this.shown(await this.kept(tripId, after), scope);
    await this.audit.looked('trip.opened', tripId, caller, { before, after });
    const [old, now] = [one.entries.map(comparedEntry), other.entries.map(comparedEntry)];
    const entries = new Map([...old, ...now].map(({ key, entry }) => [key, entry]));
    return {
      ...{ before, after },
      isOtherTrip: JSON.stringify(one.trip) !== JSON.stringify(other.trip),
      isSameData: one.dataVersion.digest === other.dataVersion.digest,
      changes: changesBetween(old, now).flatMap(({ key, gone, added, ...change }) => {
        const entry = entries.get(key);
        if (!entry) return [];
        const { personId, said, name } = entry;
        return [{ ...change, personId, said, name, ...asShown({ gone, added }) }];
      }),
    };
  }

  /** The caller’s own trip; another crew’s is reported. @throws NoSuchTrip */
  async mine(
    id: string,
    scope: CallerScope,
    caller: CallerIdentity,
    action: TripAction,
  ): Promise<StoredTrip> {
    const trip = await this.trips.find(this.database, id, scope);
    if (trip?.isInScope) return trip;
    if (trip) await this.audit.refused(action, [{ type: 'trip', id }], caller);
    throw new NoSuchTrip();
  }

  /** After a change, which is in the audit log itself. @throws NoSuchTrip */
  async details(id: string, scope: CallerScope, caller: CallerIdentity): Promise<TripDetails> {
    const { content, revision, madeBy } = await this.mine(id, scope, caller, 'trip.opened');
    const checks = await this.checks.ofTrip(this.database, id);
    const [newest] = checks;
    if (!newest) throw new Error('A trip has a check');
    return {
      ...{ id, revision, madeBy, content: { ...content, crew: await this.crewOf(id, scope) } },
      check: await this.shown(newest, scope),
      checks: checks.map(rowOfCheck),
    };
  }

  private async crewOf(id: string, scope: CallerScope): Promise<CrewLine[]> {
    const lines = await this.trips.lines(this.database, id);
    const mine = await this.mineAmong(
      lines.flatMap(({ personId }) => personId ?? []),
      scope,
    );
    return lines.map(({ personId, said, position }) => ({
      ...{ said, position, personId: personId !== null && mine.has(personId) ? personId : null },
    }));
  }

  private async shown(check: StoredCheck, scope: CallerScope): Promise<TripCheck> {
    const kept = await this.checks.entries(this.database, check.id);
    const ids = kept.flatMap(({ personId }) => personId ?? []);
    const mine = await this.mineAmong(ids, scope);
    const entries = shownEntries(
      kept.map((one) => ({ place: one.place, entry: entryIn(one) })),
      mine,
    );
    return {
      ...{ ...rowOfCheck(check), trip: saidIn(check.statement).trip, entries: worstFirst(entries) },
      verifyAddress: this.addresses.tripCheck(check.publicId),
    };
  }

  private async mineAmong(ids: readonly string[], scope: CallerScope): Promise<ReadonlySet<string>> {
    const found = await this.people.known(this.database, ids, scope);
    return new Set(found);
  }

  private async kept(tripId: string, number: number): Promise<StoredCheck> {
    const check = await this.checks.find(this.database, tripId, number);
    if (!check) throw new NoSuchTrip();
    return check;
  }
}

const asShown = ({ gone, added }: Record<'gone' | 'added', readonly ComparedLack[]>) => ({
  gone: gone.map(({ shown }) => shown),
  added: added.map(({ shown }) => shown),
});
