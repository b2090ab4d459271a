import { erasePerson } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Checks } from '../../chaos/checks.ts';
import { AnswerLog } from '../../chaos/traffic/answers.ts';
import { Browser } from '../../chaos/traffic/browser.ts';
import type { Person } from '../../chaos/traffic/people.ts';
import { query } from '../../chaos/traffic/query.ts';
import type { Rig } from '../../rig/rig.ts';

/** What would remain if a service missed the erasure. */
const NAMED = {
  'access-request': `SELECT 1 FROM person WHERE id = $1 AND last_name <> ''`,
  notification: `SELECT 1 FROM person WHERE id = $1 AND (name <> '' OR email IS NOT NULL)`,
};
const ADMINISTRATOR = { username: 'ada.admin' };
const TOLD_MS = 20_000;
const AGAIN_MS = 60_000;

/**
 * A person erased after the point of restore: the restored databases still have them, and only Kafka knows of the
 * erasure.
 */
export class ErasedSince {
  private readonly rig: Rig;
  private readonly person: Person;
  private id = '';

  constructor(rig: Rig, person: Person) {
    this.rig = rig;
    this.person = person;
  }

  /** People must leave before they can be erased. Any time before the point of restore. */
  async leave(): Promise<void> {
    const sql = 'UPDATE person SET active = false WHERE employee_number = $1 RETURNING id';
    const [left] = await this.identity<{ id: string }>(sql, this.person.employeeNumber);
    if (!left) throw new Error(`${this.person.employeeNumber} does not exist`);
    this.id = left.id;
  }

  /** Erases them like an administrator does, and waits until Kafka has it. */
  async erase(): Promise<void> {
    const browser = new Browser(this.rig.url, new AnswerLog());
    await browser.signIn(ADMINISTRATOR);
    const path: `/${string}` = `/api/admin/people/${this.id}/erasure`;
    const body = { confirmation: this.person.employeeNumber };
    const { status } = await browser.ask('operate', { method: erasePerson.method, path }, body);
    if (status !== 200) throw new Error(`${this.person.employeeNumber} was not erased: ${status}`);
    const waiting = 'SELECT 1 FROM outbox WHERE key = $1 AND published_at IS NULL';
    const isTold = async (): Promise<boolean> => (await this.identity(waiting, this.id)).length === 0;
    await waitFor(isTold, { timeoutMs: TOLD_MS, what: 'the erasure to be published' });
  }

  /** @returns whether the restored database has them, as it should: otherwise the rest proves nothing */
  async isBack(): Promise<boolean> {
    return (await this.identity('SELECT 1 FROM person WHERE id = $1', this.id)).length === 1;
  }

  async judge(checks: Checks): Promise<void> {
    const done = `SELECT 1 FROM erasure WHERE person_id = $1 AND cause = 'restore' AND completed_at IS NOT NULL`;
    const isGone = async (): Promise<boolean> =>
      !(await this.isBack()) && (await this.identity(done, this.id)).length === 1;
    await checks.eventually('who was erased after the point of restore is erased again, everywhere', () =>
      waitFor(isGone, { timeoutMs: AGAIN_MS, what: 'the erasure to be over' }),
    );
    for (const [service, sql] of Object.entries(NAMED)) {
      const named = await this.at(service, sql, this.id);
      checks.that(`${service} knows nothing of who was erased`, named.length === 0);
    }
  }

  private identity<Row extends object>(sql: string, value: string): Promise<Row[]> {
    return this.at<Row>('identity', sql, value);
  }

  private at<Row extends object>(service: string, sql: string, value: string): Promise<Row[]> {
    return query<Row>(this.rig.parts.databases[service] ?? '', sql, [value]);
  }
}
