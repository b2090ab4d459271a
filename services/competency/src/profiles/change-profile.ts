import { Inject, Injectable } from '@nestjs/common';
import {
  MOST_PROFILES,
  type competencyAudits,
  type ProfileContent,
  type ProfileDetails,
} from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { Skills } from '../framework/skills.repository.ts';
import { PrismaClient } from '../generated/client.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import {
  changedMeanwhile,
  isRetired,
  NoSuchProfile,
  PositionTaken,
  ProfileConflict,
  TooManyProfiles,
  WrongSkill,
} from './profiles.errors.ts';
import { Profiles, type StoredProfile } from './profiles.repository.ts';

type Event = 'added' | 'changed' | 'retired';

interface Seen {
  readonly profileId: string;
  /** Of the profile as the caller saw it. */
  readonly revision: number;
}

/** What positions need: read, and changed one at a time. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly skills: Skills,
    private readonly profiles: Profiles,
    private readonly levels: ComputeLevels,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchProfile */
  async show(id: string): Promise<ProfileDetails> {
    const found = await this.profiles.find(this.database, id);
    if (!found) throw new NoSuchProfile();
    return { ...found, history: await this.profiles.history(this.database, id) };
  }

  /** @throws PositionTaken, TooManyProfiles, WrongSkill */
  async add(content: ProfileContent, caller: CallerIdentity): Promise<ProfileDetails> {
    const id = newId();
    await this.transactions.once('add profile', async (tx) => {
      await this.skills.lockFramework(tx);
      await this.check(tx, content, null);
      if ((await this.profiles.count(tx)) >= MOST_PROFILES) throw new TooManyProfiles();
      await this.profiles.add(tx, id, content, this.byCaller(caller));
      await this.report(tx, 'added', { id, content }, caller);
      return id;
    });
    return this.show(id);
  }

  /** @throws NoSuchProfile, ProfileConflict, PositionTaken, WrongSkill */
  change(seen: Seen, content: ProfileContent, caller: CallerIdentity): Promise<ProfileDetails> {
    return this.execute('changed', seen, caller, async (tx, profile) => {
      await this.check(tx, content, profile);
      return { ...profile, content };
    });
  }

  /** @throws NoSuchProfile, ProfileConflict */
  retire(seen: Seen, caller: CallerIdentity): Promise<ProfileDetails> {
    return this.execute('retired', seen, caller, (_tx, profile) =>
      Promise.resolve({ ...profile, isRetired: true }),
    );
  }

  private async execute(
    event: Event,
    { profileId, revision }: Seen,
    caller: CallerIdentity,
    work: (tx: Tx, profile: StoredProfile) => Promise<StoredProfile>,
  ): Promise<ProfileDetails> {
    try {
      await this.transactions.once(`profile ${event} ${profileId}`, async (tx) => {
        await this.skills.lockFramework(tx);
        const profile = await this.profiles.find(tx, profileId);
        if (!profile) throw new NoSuchProfile();
        if (profile.revision !== revision) throw changedMeanwhile();
        if (profile.isRetired) throw isRetired();
        const after = { ...(await work(tx, profile)), revision: revision + 1 };
        await this.profiles.save(tx, after, this.byCaller(caller));
        await this.report(tx, event, after, caller);
        return profileId;
      });
    } catch (error) {
      if (!(error instanceof ProfileConflict)) throw error;
      throw error.with(await this.show(profileId));
    }
    return this.show(profileId);
  }

  /** A retired skill may stay where it was required already. */
  private async check(
    tx: Tx,
    { position, requirements }: ProfileContent,
    of: StoredProfile | null,
  ): Promise<void> {
    const other = await this.profiles.ofPosition(tx, position);
    if (other && other.id !== of?.id) throw new PositionTaken(position);
    const required = of?.content.requirements.map(({ skillId }) => skillId) ?? [];
    const known = new Set([...(await this.skills.active(tx)).map(({ id }) => id), ...required]);
    if (!requirements.every(({ skillId }) => known.has(skillId))) throw new WrongSkill();
  }

  private byCaller(caller: CallerIdentity) {
    return { at: this.clock.now(), by: accountOf(caller) };
  }

  private async report(
    tx: Tx,
    event: Event,
    { id, content }: Pick<StoredProfile, 'id' | 'content'>,
    caller: CallerIdentity,
  ): Promise<void> {
    await this.levels.everyone(tx);
    await this.audit.record(tx, operatorOf(caller), {
      ...{ action: `profile.${event}`, outcome: 'succeeded', target: { type: 'profile', id } },
      note: content.position,
    });
  }
}
