import { integration, unit, type Mutant } from '../mutant.ts';

const imports = 'services/competency/src/imports';
const files = 'services/competency/test/framework-imports.int-spec.ts';
const judging = `${imports}/judge.spec.ts`;

/** Frameworks in and out: the right skills change, as an administrator saw it, and no others. */
export const frameworks: readonly Mutant[] = [
  {
    name: 'an import is applied though the framework has changed',
    file: `${imports}/apply-imports.ts`,
    find: 'if (found !== digest) {',
    replace: "if (found === '') {",
    red: integration(
      files,
      'judges a file anew if the framework changed meanwhile, and writes nothing before it is seen again',
    ),
  },
  {
    name: 'skills that the file lacks are retired unasked',
    file: `${imports}/framework-changes.ts`,
    find: '(retires ? retirable : [])',
    replace: 'retirable',
    red: integration(files, 'retires what the file lacks only if the administrator chooses that'),
  },
  {
    name: 'the identifiers of a publisher are lost',
    file: `${imports}/match-skills.ts`,
    find: 'caseId: isNewName ? skill.identifier : null,',
    replace: 'caseId: null,',
    red: unit(judging, 'keeps the identifiers of a publisher, so that the same file changes nothing again'),
  },
  {
    name: 'a skill may lie below itself',
    file: `${imports}/placement.ts`,
    find: 'pathTo(parentKey, result).includes(key)',
    replace: 'parentKey === key',
    red: unit(judging, 'a circle of the file with the framework'),
  },
  {
    name: 'markup enters the framework',
    file: `${imports}/match-skills.ts`,
    find: 'texts.some((text) => MARKUP.test(text))',
    replace: "texts.some((text) => text === '<>')",
    red: unit(judging, 'texts with'),
  },
  {
    name: 'a formula enters the framework',
    file: `${imports}/csv-table.ts`,
    find: 'if (FORMULA.test(cell))',
    replace: "if (cell === '=')",
    red: unit(`${imports}/csv-table.spec.ts`, 'refuses a line with'),
  },
];
