import { inBrowser, integration, type Mutant } from '../mutant.ts';

const src = 'services/competency/src/observations';
const observed = 'services/competency/test/observations.int-spec.ts';
const outbox = 'console/src/features/observations/keep/outbox';

/** What assessors sign: who may, what it counts for, and that none is lost or counted twice. */
export const observationRules: readonly Mutant[] = [
  {
    name: 'assessors need no level of their own',
    file: `${src}/sign-observation.ts`,
    find: 'skillLevels.indexOf(held) >= skillLevels.indexOf(required)',
    replace: 'skillLevels.includes(required)',
    red: integration(observed, 'takes the level of the checklist on the day of the observation'),
  },
  {
    name: 'assessors observe themselves by a second person of theirs',
    file: `${src}/sign-observation.ts`,
    find: 'if (person.accountId === assessorId) throw new OwnObservation();',
    replace: '',
    red: integration(
      observed,
      'is signed by assessors for the people in their scope, and by none for themselves',
    ),
  },
  {
    name: 'an observation takes the place of a test’s result',
    file: `${src}/sign-observation.ts`,
    find: 'if (before ?? evidence) throw new OtherContent();',
    replace: 'if (before ?? (evidence && null)) throw new OtherContent();',
    red: integration(observed, 'never takes the place of other evidence'),
  },
  {
    name: 'an observation that is sent again is refused',
    file: `${src}/sign-observation.ts`,
    find: 'Buffer.from(before.hash).equals(hash)) return;',
    replace: 'Buffer.from(before.hash).equals(hash)) throw new OtherContent();',
    red: integration(observed, 'sent again, also twice at once, it counts once'),
  },
  {
    name: 'a critical step may be left out',
    file: 'libs/contracts/src/observations/observation-parts.ts',
    find: "(outcome === 'not-applicable' && !isCritical)",
    replace: "(outcome === 'not-applicable' && [true, false].includes(isCritical))",
    red: inBrowser(
      'console/src/features/observations/model/draft.spec.ts',
      'is not competent with a critical step left out, or a step missed',
    ),
  },
  {
    name: 'a withdrawn observation keeps counting',
    file: `${src}/act-on-observation.ts`,
    find: 'sourceVersion: revision, withdrawn: true',
    replace: 'sourceVersion: revision, withdrawn: false',
    red: integration(observed, 'two that went well give a level, and one that is withdrawn takes it back'),
  },
  {
    name: 'an old checklist can be used for ever',
    file: `${src}/observation.ts`,
    find: 'now.getTime() - until.getTime() <= OBSERVABLE_DAYS * DAY_MS',
    replace: 'now.getTime() >= until.getTime()',
    red: integration(observed, 'is made by a revision of the checklist that was in use in the last 30 days'),
  },
  {
    name: 'an erased person’s words stay in observations',
    file: `${src}/observations.repository.ts`,
    find: 'set person_id = null, remark = null, place',
    replace: 'set person_id = null, place',
    red: integration(observed, 'stays without the person once they are erased'),
  },
  {
    name: 'what the server can’t take now is given up',
    file: `${outbox}.ts`,
    find: "if (trouble.kind !== 'refused') return false;",
    replace:
      "if (trouble.kind === 'signed-out') return false;\n      if (trouble.kind === 'later') return true;",
    red: inBrowser(`${outbox}.spec.ts`, 'keeps it without a network, and sends it when that is back'),
  },
  {
    name: 'an administrator who looks at an assessor’s pages sends what waits there',
    file: `${outbox}.ts`,
    find: '!this.isStopped && this.parts.maySend()',
    replace: '!this.isStopped',
    red: inBrowser(`${outbox}.spec.ts`, 'sends nothing in a session that isn’t the assessor’s own'),
  },
];
