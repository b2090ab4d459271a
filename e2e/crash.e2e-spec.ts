import { componentOf, type ComponentName } from '../infra/crash/components.ts';
import { startCrashRig } from '../infra/crash/crash-rig.ts';
import { runComponent, type ComponentRun } from '../infra/crash/run-component.ts';
import { identitySeams, notificationSeams } from '../infra/crash/seams.ts';
import type { Rig } from '../infra/rig/rig.ts';

// The short form of `npm run crash`: one kill at each seam, and one of each part of the infrastructure.
jest.setTimeout(300_000);

const PEOPLE = 100;

let rig: Rig;
beforeAll(async () => {
  rig = await startCrashRig(PEOPLE);
});
afterAll(() => rig.stop());

function killed(name: ComponentName, kills: number, codes: number): Promise<ComponentRun> {
  return runComponent(rig, componentOf(name), { codes, kills, people: PEOPLE, mostTimes: 3 });
}

function expectEveryCodeMailed(run: ComponentRun, codes: number): void {
  expect(run.complaints).toEqual([]);
  expect(run.count.committed).toBeGreaterThanOrEqual(codes);
  const { lost, ofRolledBack, falselyAccepted, doubledNotAllowed, notIdentical } = run.count;
  expect({ lost, ofRolledBack, falselyAccepted, doubledNotAllowed, notIdentical }).toEqual({
    lost: [],
    ofRolledBack: [],
    falselyAccepted: [],
    doubledNotAllowed: [],
    notIdentical: [],
  });
}

it.each([
  ['identity', identitySeams],
  ['notification', notificationSeams],
] as const)('%s killed at each of its seams leaves every committed code mailed', async (name, seams) => {
  const run = await killed(name, seams.length, 30);
  expectEveryCodeMailed(run, 30);
  expect(run.caught.map(({ kill }) => kill.seam)).toEqual(seams.map(({ failpoint }) => failpoint));
});

it.each(['redis wiped', 'kafka', 'postgres'] as const)(
  '%s, killed with codes in flight, leaves every committed code mailed',
  async (name) => {
    const run = await killed(name, 1, 15);
    expectEveryCodeMailed(run, 15);
    expect(run.caught.map(({ inFlight }) => inFlight > 0)).toEqual([true]);
  },
);
