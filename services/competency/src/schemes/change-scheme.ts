import { Inject, Injectable } from '@nestjs/common';
import {
  MOST_SCHEMES,
  type CertificateKind,
  type competencyAudits,
  type SchemeContent,
  type SchemeDetails,
  type SchemeRow,
  type SchemeState,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { checkScheme } from './check-scheme.ts';
import {
  changedMeanwhile,
  isNeeded,
  isNotRetired,
  isRetired,
  NoSuchScheme,
  SchemeConflict,
  TooManySchemes,
} from './schemes.errors.ts';
import { Schemes, type StoredScheme } from './schemes.repository.ts';

type Event = 'added' | 'changed' | 'retired' | 'restored';

interface Seen {
  readonly schemeId: string;
  /** Of the scheme as the caller saw it. */
  readonly revision: number;
}

/** Kinds of certificates: read, and changed one at a time. */
@Injectable()
export class ChangeScheme {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly skills: Skills,
    private readonly schemes: Schemes,
    private readonly levels: ComputeLevels,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(state: SchemeState): Promise<SchemeRow[]> {
    return this.schemes.list(this.database, this.levels.today(), state);
  }

  kinds(): Promise<CertificateKind[]> {
    return this.schemes.kinds(this.database);
  }

  /** @throws NoSuchScheme */
  async show(id: string): Promise<SchemeDetails> {
    const found = await this.schemes.find(this.database, id);
    if (!found) throw new NoSuchScheme();
    const [signers, history] = await Promise.all([
      this.schemes.signers(this.database, found.content.signers),
      this.schemes.history(this.database, id),
    ]);
    return { ...found, signers, history };
  }

  /** @throws TooManySchemes, WrongPart */
  async add(content: SchemeContent, caller: CallerIdentity): Promise<SchemeDetails> {
    const id = newId();
    await this.transactions.once('add certificate scheme', async (tx) => {
      await this.skills.lockFramework(tx);
      if ((await this.check(tx, content, null)).length >= MOST_SCHEMES) throw new TooManySchemes();
      await this.schemes.add(tx, id, content, this.byCaller(caller));
      await this.report(tx, 'added', { id, content }, caller);
      return id;
    });
    return this.show(id);
  }

  /** @throws NoSuchScheme, SchemeConflict, WrongPart, SchemeCircle */
  change(seen: Seen, content: SchemeContent, caller: CallerIdentity): Promise<SchemeDetails> {
    return this.execute('changed', seen, caller, async (tx, scheme) => {
      if (scheme.isRetired) throw isRetired();
      await this.check(tx, content, scheme);
      return { ...scheme, content };
    });
  }

  /** @throws NoSuchScheme, SchemeConflict */
  retire(seen: Seen, caller: CallerIdentity): Promise<SchemeDetails> {
    return this.execute('retired', seen, caller, async (tx, scheme) => {
      if (scheme.isRetired) throw isRetired();
      const others = await this.schemes.active(tx);
      if (others.some(({ content }) => content.schemesFirst.includes(scheme.id))) throw isNeeded();
      return { ...scheme, isRetired: true };
    });
  }

  /** @throws NoSuchScheme, SchemeConflict, TooManySchemes, WrongPart */
  restore(seen: Seen, caller: CallerIdentity): Promise<SchemeDetails> {
    return this.execute('restored', seen, caller, async (tx, scheme) => {
      if (!scheme.isRetired) throw isNotRetired();
      if ((await this.check(tx, scheme.content, scheme)).length >= MOST_SCHEMES) throw new TooManySchemes();
      return { ...scheme, isRetired: false };
    });
  }

  private async execute(
    event: Exclude<Event, 'added'>,
    { schemeId, revision }: Seen,
    caller: CallerIdentity,
    work: (tx: Tx, scheme: StoredScheme) => Promise<StoredScheme>,
  ): Promise<SchemeDetails> {
    try {
      await this.transactions.once(`scheme ${event} ${schemeId}`, async (tx) => {
        await this.skills.lockFramework(tx);
        const scheme = await this.schemes.find(tx, schemeId);
        if (!scheme) throw new NoSuchScheme();
        if (scheme.revision !== revision) throw changedMeanwhile();
        const after = { ...(await work(tx, scheme)), revision: revision + 1 };
        await this.schemes.save(tx, after, this.byCaller(caller));
        await this.report(tx, event, after, caller);
        return schemeId;
      });
    } catch (error) {
      if (!(error instanceof SchemeConflict)) throw error;
      throw error.with(await this.show(schemeId));
    }
    return this.show(schemeId);
  }

  /** @returns the schemes in use */
  private async check(tx: Tx, content: SchemeContent, of: StoredScheme | null): Promise<StoredScheme[]> {
    const [skills, schemes] = [await this.skills.active(tx), await this.schemes.active(tx)];
    const signers = await this.schemes.signers(tx, content.signers);
    checkScheme(content, of, { skills: new Set(skills.map(({ id }) => id)), schemes, signers });
    return schemes;
  }

  private byCaller(caller: CallerIdentity) {
    return { at: this.clock.now(), by: accountOf(caller) };
  }

  private async report(
    tx: Tx,
    event: Event,
    { id, content }: Pick<StoredScheme, 'id' | 'content'>,
    caller: CallerIdentity,
  ): Promise<void> {
    await this.levels.everyone(tx);
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: `scheme.${event}`, outcome: 'succeeded', target: { type: 'scheme', id } },
      note: content.title,
    });
  }
}
