import { integration, unit, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/item-analysis.int-spec.ts';
const analysis = 'services/assessment/src/analysis';

/** Item analyses: of graded attempts alone, computed as a whole, and telling of nobody. */
export const itemAnalysisRules: readonly Mutant[] = [
  {
    name: 'an item analysis changes by one attempt',
    file: `${analysis}/is-outdated.ts`,
    find: ': changed >= ANALYSIS_STEP;\n}',
    replace: ': changed > 0;\n}',
    red: unit(`${analysis}/is-outdated.spec.ts`, 'waits until five attempts changed'),
  },
  {
    name: 'an item analysis stays when attempts were voided and too few are left',
    file: `${analysis}/read-analysis.ts`,
    find: 'if (finished < MINIMUM_ATTEMPTS) return { ...common, changed, result: null };',
    replace: '',
    red: integration(server, 'hides a result again whose attempts were voided'),
  },
  {
    name: 'an item analysis counts voided attempts',
    file: `${analysis}/graded-attempts.repository.ts`,
    find: `in ('graded', 'released')`,
    replace: `in ('graded', 'released', 'voided')`,
    red: integration(server, 'leaves voided attempts out'),
  },
  {
    name: 'options of an item analysis are read in the author’s order',
    file: 'libs/scoring/src/candidate/shown-order.ts',
    find: 'if (!interaction.shuffle || seed === null) return ids;',
    replace: 'if (!interaction.shuffle || seed !== null) return ids;',
    red: integration(server, 'counts the options that people chose, in whatever order their forms had them'),
  },
];
