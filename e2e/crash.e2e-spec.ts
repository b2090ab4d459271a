import { accessComponents } from '../infra/crash/access/access-components.ts';
import { runAccess } from '../infra/crash/access/run-access.ts';
import { componentOf, type ComponentName } from '../infra/crash/components.ts';
import { startCrashRig } from '../infra/crash/crash-rig.ts';
import { runComponent, type ComponentRun } from '../infra/crash/run-component.ts';
import { identitySeams, notificationSeams } from '../infra/crash/seams.ts';
import type { Rig } from '../infra/rig/rig.ts';

// The short form of `npm run crash`: one kill at each seam, and one of each infrastructure part.
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

/** The steps after which something could happen twice, or not at all; `npm run crash` also kills at the others. */
const NARROW = /(before|after)-commit|produced-not-marked|before-data|after-accept/;

it('approves each person once, whichever service dies between two steps from the request to the mail', async () => {
  const components = accessComponents.map((component) => ({
    ...component,
    seams: component.seams.filter(({ failpoint }) => NARROW.test(failpoint)),
  }));
  const seams = components.flatMap(({ name, seams: own }) =>
    own.map(({ failpoint }) => `${name} ${failpoint}`),
  );
  const { complaints, count, kills } = await runAccess(rig, components, { kills: 0, mostTimes: 1 });
  expect(complaints).toEqual([]);
  expect(kills.map(({ kill }) => `${kill.component} ${kill.seam}`).sort()).toEqual(seams.sort());
  expect([count.people, count.invitations]).toEqual([count.decided, count.decided]);
  // One of the two decides; if a kill swallowed that response, both are told who did.
  expect(count.didDecide + count.toldWhoDid).toBe(2 * count.decided);
  expect(count.toldWhoDid).toBeGreaterThanOrEqual(count.decided);
});
