import { Inject, Injectable } from '@nestjs/common';
import { awayOn } from '@rigwise/competence';
import type { CrewLine, TripContent, TripDetails } from '@rigwise/contracts';
import type { CallerIdentity, CallerScope } from '@rigwise/http';
import { CLOCK, failpoint, newId, type Clock } from '@rigwise/platform';
import { newPublicId } from '../certificates/certificate-names.ts';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { PrismaClient } from '../generated/client.ts';
import { Standings } from '../levels/standings.repository.ts';
import { CheckCrew } from './check-crew.ts';
import { CrewPeople, type CrewPerson } from './crew-people.repository.ts';
import { ReadTrips } from './read-trips.ts';
import { TripAudit } from './trip-audit.ts';
import { TripChecks } from './trip-checks.repository.ts';
import { TripSeal } from './trip-seal.ts';
import { TripTitles } from './trip-titles.repository.ts';
import { TripChanged, UnknownAsked } from './trips.errors.ts';
import { Trips, type StoredTrip } from './trips.repository.ts';

/** Enough to see what was tried. */
const MOST_REFUSED = 20;

/** Plans trips, changes them, and checks their crews; each check is signed and kept as it was. */
@Injectable()
export class KeepTrips {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly trips: Trips,
    private readonly checks: TripChecks,
    private readonly people: CrewPeople,
    private readonly standings: Standings,
    private readonly checking: CheckCrew,
    private readonly seal: TripSeal,
    private readonly titles: TripTitles,
    private readonly reading: ReadTrips,
    private readonly audit: TripAudit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnknownAsked */
  async add(content: TripContent, scope: CallerScope, caller: CallerIdentity): Promise<TripDetails> {
    const crew = await this.found(content.crew, scope);
    const id = await this.transactions.once('add trip', async (tx) => {
      await this.mustBeInUse(tx, content);
      const trip = { id: newId(), content: { ...content, crew }, awayTo: awayOn(content).to };
      const by = accountOf(caller);
      await this.trips.add(tx, { ...trip, by, managerId: caller.personId ?? null });
      await this.audit.done(tx, 'trip.added', trip.id, caller, { people: crew.length });
      await this.check(tx, trip.id, scope, caller);
      return trip.id;
    });
    return this.details(id, scope, caller);
  }

  /** @throws NoSuchTrip, TripChanged, UnknownAsked */
  async change(
    { id, revision, content }: { id: string; revision: number; content: TripContent },
    scope: CallerScope,
    caller: CallerIdentity,
  ): Promise<TripDetails> {
    await this.reading.mine(id, scope, caller, 'trip.changed');
    const crew = await this.found(content.crew, scope);
    const isDone = await this.transactions.once('change trip', async (tx) => {
      await this.trips.lock(tx, id);
      const trip = await this.trips.find(tx, id, scope);
      if (trip?.revision !== revision) return false;
      await this.mustBeInUse(tx, content, trip);
      await this.trips.change(tx, id, { ...content, crew }, awayOn(content).to);
      await this.audit.done(tx, 'trip.changed', id, caller, { people: crew.length });
      await this.check(tx, id, scope, caller);
      return true;
    });
    const now = await this.details(id, scope, caller);
    if (!isDone) throw new TripChanged(now);
    return now;
  }

  /** Once more, with the data of now. @throws NoSuchTrip */
  async repeat(id: string, scope: CallerScope, caller: CallerIdentity): Promise<TripDetails> {
    await this.reading.mine(id, scope, caller, 'trip.checked');
    await this.transactions.once('check trip', async (tx) => {
      await this.trips.lock(tx, id);
      await this.check(tx, id, scope, caller);
    });
    return this.details(id, scope, caller);
  }

  /** In the transaction that holds the trip, so that its checks are numbered one after the other. */
  private async check(tx: Tx, tripId: string, scope: CallerScope, caller: CallerIdentity): Promise<void> {
    const [trip, lines] = [await this.trips.find(tx, tripId, scope), await this.trips.lines(tx, tripId)];
    if (!trip) throw new Error('A locked trip is there');
    // An erasure waits for this, and what it forgets then includes this check.
    const named = lines.flatMap(({ personId }) => personId ?? []);
    if (named.length > 0) await this.standings.lock(tx, named);
    const {
      trip: asked,
      entries,
      counts,
      data,
      outside,
    } = await this.checking.execute(...([tx, trip.content, lines, scope] as const));
    const check = { id: newId(), publicId: newPublicId(), tripId, at: this.clock.now() };
    const number = (await this.checks.last(tx, tripId)) + 1;
    const { statement, people } = await this.seal.seal(
      { ...check, number, trip: asked, counts, data },
      entries,
    );
    // Also of someone who isn’t the caller’s: an erasure has to find what was typed of them.
    const kept = people.map((one) => ({ ...one, personId: lines[one.place]?.personId ?? null }));
    await this.checks.add(tx, { ...check, number, by: accountOf(caller), statement }, kept);
    await failpoint('trips.before-commit');
    await this.audit.done(tx, 'trip.checked', tripId, caller, { number, people: entries.length });
    for (const id of outside.slice(0, MOST_REFUSED))
      await this.audit.refusedIn(tx, 'trip.checked', { type: 'person', id }, caller);
  }

  /** What a list means: numbers that were typed are looked up once more, those of other crews are kept but never told. */
  private async found(crew: readonly CrewLine[], scope: CallerScope): Promise<CrewLine[]> {
    const typed = crew.flatMap(({ personId, said }) => (personId === null ? [said.toLowerCase()] : []));
    const named = crew.flatMap(({ personId }) => personId ?? []);
    const byNumber = new Map(
      (await this.people.byNumber(this.database, typed, scope)).map((one) => [one.numberKey, one]),
    );
    const byId = new Map(
      (await this.people.byId(this.database, named, scope)).map((one) => [one.personId, one]),
    );
    const seen = new Set<string>();
    return crew.flatMap((line): CrewLine[] => {
      const person =
        line.personId === null
          ? byNumber.get(line.said.toLowerCase())
          : byId.get(line.personId.toLowerCase());
      if (person && seen.has(person.personId)) return [];
      if (person) seen.add(person.personId);
      return [kept(line, person)];
    });
  }

  /** @param before what the trip asked for may be retired since @throws UnknownAsked */
  private async mustBeInUse(tx: Tx, content: TripContent, before?: StoredTrip): Promise<void> {
    const known = await this.titles.all(tx);
    const kept = new Set([
      ...(before?.content.skills ?? []).map(({ skillId }) => skillId),
      ...(before?.content.schemes ?? []),
    ]);
    const asked = [...content.skills.map(({ skillId }) => skillId), ...content.schemes];
    if (!asked.every((id) => known.get(id)?.isInUse === true || kept.has(id))) throw new UnknownAsked();
  }

  private details(id: string, scope: CallerScope, caller: CallerIdentity): Promise<TripDetails> {
    return this.reading.details(id, scope, caller);
  }
}

/** Someone of the caller’s is named by their number, which is no name: a list may be read by others later. */
function kept(line: CrewLine, person: CrewPerson | undefined): CrewLine {
  if (!person) return { ...line, personId: null };
  const said = person.isInScope && person.employeeNumber !== '' ? person.employeeNumber : line.said;
  return { ...line, personId: person.personId, said };
}
