import { randomUUID } from 'node:crypto';
import {
  addCertificateScheme,
  addSkill,
  addSkillProfile,
  changeSkillRules,
  CHUNK_BYTES,
  CHUNK_TYPE,
  erasureCompletedV1,
  listCertificates,
  personChangedV1,
  personErasedV1,
  resultChangedV1,
  showSkillProgress,
  testPublishedV1,
  type CallDefinition,
  type CertificateRow,
  type EventDefinition,
  type PayloadOf,
  type PersonProgress,
  type ProfileDetails,
  type ProfileRequirement,
  type SchemeContent,
  type SchemeDetails,
  type SkillClause,
  type SkillDetails,
  type SkillProgress,
  type SkillRules,
  type Upload,
  type UploadDefinition,
} from '@rigwise/contracts';
import { Periodic } from '@rigwise/persistence';
import { anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { startBackend, type Answer, type CallInputs, type RunningBackend } from '@rigwise/testing/backend';
import { competencyService } from '../../src/competency-service.ts';
import { configSchema } from '../../src/config.ts';
import { COMPUTE_LEVELS } from '../../src/levels/compute-levels.ts';

export const ADMIN = { sub: randomUUID(), role: 'admin', username: 'ada.admin' } as const;
export type Result = PayloadOf<typeof resultChangedV1>;

/** A test clause: passed once. */
export const passed = (testId: string, more: Partial<SkillClause> = {}): SkillClause =>
  ({ needs: 'test', testId, least: null, count: 1, recency: null, ...more }) as SkillClause;

const NO_TIME = { years: 0, months: 0, days: 0 };
export const aScheme = (content: Partial<SchemeContent> & Pick<SchemeContent, 'levels'>): SchemeContent => ({
  ...{ title: 'Kick detection', statement: 'Closes the well in.', schemesFirst: [], signers: [] },
  ...{ validity: { ...NO_TIME, years: 2 }, ending: 'day-before' },
  renewal: { window: { ...NO_TIME, days: 90 }, grace: NO_TIME, graceKeepsAnniversary: false },
  ...content,
});

/** A running service, with what its administrators and the events of other services do. */
export class Desk {
  private versions = 0;

  private constructor(readonly running: RunningBackend) {}

  static async open(): Promise<Desk> {
    return new Desk(await startBackend({ name: 'competency', configSchema, options: competencyService }));
  }

  call(call: CallDefinition, input: CallInputs = {}): Promise<Answer> {
    return this.running.call(call, ADMIN, input);
  }

  /** Uploads a file as an administrator, and waits until it is kept, read or refused. */
  async upload(
    { calls: { create, append, show } }: UploadDefinition,
    name: string,
    content: string | Uint8Array,
  ): Promise<Upload> {
    const bytes = Buffer.from(content);
    const begun = await this.call(create, { body: { name, size: bytes.length } });
    expect([begun.status, begun.problem.message]).toEqual([201, undefined]);
    const params = { uploadId: String(begun.body['id']) };
    for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
      const { status } = await this.call(append, {
        params,
        body: bytes.subarray(offset, offset + CHUNK_BYTES),
        headers: { 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) },
      });
      expect(status).toBe(204);
    }
    let uploaded: Upload | undefined;
    await this.until('the file to be read', async () => {
      const { body } = await this.call(show, { params });
      uploaded = body as unknown as Upload;
      return uploaded.status !== 'checking';
    });
    if (!uploaded) throw new Error('It was read');
    return uploaded;
  }

  /** Identity announces people. */
  async know(...people: readonly PersonSnapshot[]): Promise<void> {
    const aggregateVersion = (this.versions += 1);
    const events = people.map((one) => anEvent(personChangedV1, one, { aggregateVersion }));
    await publishEvents(this.running.topicPrefix, personChangedV1, events);
    const ids = people.map(({ personId }) => personId);
    await this.until('the people to be known', async () => {
      const sql = 'select 1 from person where id = any($1) and version = $2';
      return (await this.running.rows.query(sql, [ids, aggregateVersion])).rows.length === ids.length;
    });
    await this.compute();
  }

  /** Identity announces an erasure; returns once it is complete here. */
  async erase({ personId, account }: PersonSnapshot): Promise<void> {
    const erased = { personId, accountId: account?.accountId ?? null, erasedAt: new Date().toISOString() };
    await publishEvents(this.running.topicPrefix, personErasedV1, [anEvent(personErasedV1, erased)]);
    await this.until('the erasure', async () => {
      const told = await this.running.told(erasureCompletedV1);
      return told.some(({ payload }) => payload.personId === personId);
    });
  }

  /** Assessment announces results, each with a version; returns once all of them were handled. */
  tell(...results: readonly (readonly [Result, number])[]): Promise<void> {
    return this.handled(resultChangedV1, results);
  }

  /** Assessment announces tests that went live. */
  publish(...tests: readonly PayloadOf<typeof testPublishedV1>[]): Promise<void> {
    return this.handled(
      testPublishedV1,
      tests.map((test) => [test, test.number] as const),
    );
  }

  private async handled<D extends EventDefinition>(
    definition: D,
    told: readonly (readonly [PayloadOf<D>, number])[],
  ): Promise<void> {
    const events = told.map(([payload, aggregateVersion]) =>
      anEvent(definition, payload, { aggregateVersion }),
    );
    await publishEvents(this.running.topicPrefix, definition, events);
    await this.until(`${definition.name} to be handled`, async () => {
      const ids = events.map(({ id }) => id);
      const sql = 'select 1 from inbox where event_id = any($1)';
      return (await this.running.rows.query(sql, [ids])).rows.length === new Set(ids).size;
    });
  }

  async skill(code: string | null, parentId: string | null = null): Promise<string> {
    const levels = { awareness: 'Knows it.', foundation: 'Does it with help.', practitioner: 'Does it.' };
    const content = { code, title: `Skill ${code}`, statement: 'Does it.', levels };
    const { status, body } = await this.call(addSkill, { body: { parentId, content } });
    expect(status).toBe(201);
    return (body as unknown as SkillDetails).id;
  }

  async rule(skillId: string, levels: SkillRules, revision = 0): Promise<void> {
    const { status } = await this.call(changeSkillRules, { params: { skillId }, body: { revision, levels } });
    expect(status).toBe(200);
    await this.compute();
  }

  async profile(position: string, requirements: readonly ProfileRequirement[]): Promise<ProfileDetails> {
    const { status, body } = await this.call(addSkillProfile, { body: { position, requirements } });
    expect(status).toBe(201);
    await this.compute();
    return body as unknown as ProfileDetails;
  }

  /** Adds a kind of certificate, valid for two years less a day, and issues it to those who have earned it. */
  async scheme(content: Partial<SchemeContent> & Pick<SchemeContent, 'levels'>): Promise<SchemeDetails> {
    const { status, body } = await this.call(addCertificateScheme, { body: aScheme(content) });
    expect(status).toBe(201);
    await this.compute();
    return body as unknown as SchemeDetails;
  }

  /** Of a person, the newest first. */
  async certificates({ personId }: PersonSnapshot, schemeId?: string): Promise<CertificateRow[]> {
    const query = { personId, ...(schemeId !== undefined && { schemeId }) };
    const { status, body } = await this.call(listCertificates, { query });
    expect(status).toBe(200);
    return listCertificates.answers[200].schema.parse(body).items;
  }

  async progress({ personId }: PersonSnapshot): Promise<PersonProgress> {
    const { status, body } = await this.call(showSkillProgress, { params: { personId } });
    expect(status).toBe(200);
    return showSkillProgress.answers[200].schema.parse(body);
  }

  async progressIn(person: PersonSnapshot, skillId: string): Promise<SkillProgress | undefined> {
    return (await this.progress(person)).skills.find((one) => one.skillId === skillId);
  }

  async rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.running.rows.query<Row>(sql, values)).rows;
  }

  /** Runs the task for those whose levels are outdated, and waits for another run of it. */
  async compute(): Promise<void> {
    await this.until('all levels to be computed', async () => {
      await this.running.service.app.get(Periodic).run(COMPUTE_LEVELS);
      const today = this.running.clock.now().toISOString().slice(0, 10);
      const outdated = await this.rows(
        `select 1 from standing where edition < (select number from rule_book_edition) or due_on <= $1::date`,
        today,
      );
      return outdated.length === 0;
    });
  }

  private until(what: string, isSo: () => Promise<boolean>): Promise<unknown> {
    return waitFor(isSo, { timeoutMs: 60_000, what });
  }
}

/** A result of a person, released on 1 March 2026. */
export const aResult = ({ personId, account }: PersonSnapshot, more: Partial<Result> = {}): Result => ({
  ...{ attemptId: randomUUID(), testId: randomUUID(), testNumber: 1, title: 'Kick detection' },
  ...{ accountId: account?.accountId ?? randomUUID(), personId, ordinal: 1 },
  ...{ submittedAt: '2026-02-28T23:10:00.000Z', releasedAt: '2026-03-01T08:00:00.000Z' },
  ...{ voided: false, score: 17, max: 20, passed: true, conflict: false },
  ...more,
});
