import { randomUUID } from 'node:crypto';
import {
  addRotationException,
  addRotationPattern,
  listRotations,
  setRotations,
  showRotation,
  type RotationDetails,
  type RotationPattern,
  type RotationPeriod,
  type RotationRow,
  type RotationRun,
  type RotationToSet,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { ADMIN, Desk } from './desk.ts';

export const EVEN: RotationRun[] = [
  { duty: 'on', days: 28 },
  { duty: 'off', days: 28 },
];
let numbers = 0;

/** A crew, its manager and what they do with rotations. */
export class Rostering {
  readonly boss = anEmployee();
  readonly manager: TestCaller = { sub: randomUUID(), role: 'manager', personId: this.boss.personId };

  private constructor(readonly desk: Desk) {}

  static async open(): Promise<Rostering> {
    const rostering = new Rostering(await Desk.open());
    await rostering.desk.know(rostering.boss);
    return rostering;
  }

  /** Somebody new of the crew, with a number of their own. */
  async ofCrew(more: Partial<PersonSnapshot> = {}): Promise<PersonSnapshot> {
    const person = anEmployee({
      ...{ managerId: this.boss.personId, employeeNumber: `ROT-${(numbers += 1)}` },
      ...more,
    });
    await this.desk.know(person);
    return person;
  }

  async pattern(name: string, runs = EVEN, premobilisationDays = 7): Promise<RotationPattern> {
    const { status, body } = await this.desk.call(addRotationPattern, {
      body: { name, runs, premobilisationDays },
    });
    expect(status).toBe(201);
    return body as unknown as RotationPattern;
  }

  set(
    people: readonly PersonSnapshot[],
    more: Partial<RotationToSet> = {},
    caller: TestCaller = this.manager,
  ): Promise<Answer> {
    return this.desk.running.call(setRotations, caller, {
      body: {
        ...{ personIds: people.map(({ personId }) => personId), revisions: people.map(() => 0) },
        ...{ pattern: 'directory', anchor: '2026-01-01', from: '2026-01-01', timeZone: 'Europe/Oslo' },
        ...more,
      },
    });
  }

  except(
    { personId }: PersonSnapshot,
    body: Record<string, unknown>,
    caller: TestCaller = this.manager,
  ): Promise<Answer> {
    const given = { kind: 'leave', duty: null, reason: null, ...body };
    return this.desk.running.call(addRotationException, caller, { params: { personId }, body: given });
  }

  async show({ personId }: PersonSnapshot, from: string, caller = this.manager): Promise<RotationDetails> {
    const { status, body } = await this.desk.running.call(showRotation, caller, {
      ...{ params: { personId }, query: { from } },
    });
    expect(status).toBe(200);
    return showRotation.answers[200].schema.parse(body);
  }

  async list(query: Record<string, string>, caller: TestCaller = ADMIN): Promise<RotationRow[]> {
    const { status, body } = await this.desk.running.call(listRotations, caller, { query });
    expect(status).toBe(200);
    return listRotations.answers[200].schema.parse(body).items;
  }
}

/** `2026-01-01 28 on, 28 off leave`, as periods are easiest to compare. */
export const inShort = (periods: readonly RotationPeriod[]): string =>
  periods
    .map(({ from, to, state, exception }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      return `${days} ${state}${exception === null ? '' : ` ${exception}`}`;
    })
    .join(', ');
