import { inBrowser, type Mutant, type NamedTests } from '../mutant.ts';

const source = 'console/src/ui/form';
const kit = (test: string): NamedTests => inBrowser(`${source}/call-form.spec.tsx`, test);

/** What forms must check, show, keep and send, whatever they are about. */
export const forms: readonly Mutant[] = [
  {
    name: 'pressing Cancel validates the field it leaves',
    file: `${source}/use-checked-form.ts`,
    find: 'if (!leavesForField(event) || ',
    replace: 'if (',
    red: kit('is not validated by pressing Cancel, which an error would move'),
  },
  {
    name: 'leaving an untouched field marks it as missing',
    file: `${source}/use-checked-form.ts`,
    find: '&& !state.isTouched(name)) return;',
    replace: "&& name === '') return;",
    red: kit('is not missing until it was emptied or submitted'),
  },
  {
    name: "an error stays after it's fixed",
    file: `${source}/use-checked-form.ts`,
    find: 'return field in edit ? after[field] === words : isServers || field in after;',
    replace: 'return isServers || field in after || words.length > 0;',
    red: kit('is valid again as soon as it is fixed'),
  },
  {
    name: 'a server error disappears when another field changes',
    file: `${source}/use-checked-form.ts`,
    find: ': isServers || field in after;',
    replace: ': field in after && !isServers;',
    red: kit('appear at their fields, also nested ones, and the first gets the focus'),
  },
  {
    name: 'focus stays on the button when a field is invalid',
    file: `${source}/use-checked-form.ts`,
    find: 'if (names[0] !== undefined) focusAt(element(), names[0]);',
    replace: '',
    red: kit('shows all errors, at the first field, and sends nothing'),
  },
  {
    name: "errors of nested fields aren't shown at the field",
    file: `${source}/controls.ts`,
    find: 'parts.length > 0; parts.pop()',
    replace: 'parts.length > 0; parts.length = 0',
    red: kit('appear at their fields, also nested ones, and the first gets the focus'),
  },
  {
    name: "an error without a field isn't shown",
    file: `${source}/use-checked-form.ts`,
    find: "setProblem(others.size > 0 ? [...others].join(' ') : otherwise);",
    replace: 'setProblem(otherwise);',
    red: kit('appear above the buttons if they are about no field'),
  },
  {
    name: 'a form sends raw input instead of parsed values',
    file: `${source}/use-call-form.ts`,
    find: '{ ...toArguments(values), body }',
    replace: '{ ...toArguments(values), body: body && toArguments(values).body }',
    red: kit('is the schema’s output, trimmed'),
  },
  {
    name: 'two Enters submit a form twice',
    file: `${source}/use-submission.ts`,
    find: 'if (running.current) return;',
    replace: '',
    red: kit('is sent once, however often Enter is pressed'),
  },
  {
    name: 'Enter submits a multi-line text',
    file: `${source}/controls.ts`,
    find: "if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;",
    replace: "if (event.key !== 'Enter') return;",
    red: kit('is sent with Ctrl+Enter from a multi-line text'),
  },
  {
    name: 'saved changes are reported as unsaved',
    file: `${source}/use-call-form.ts`,
    find: 'form.rebase(values);',
    replace: '',
    red: kit('is confirmed before it is lost, until it is sent'),
  },
  {
    name: 'a draft is kept after it was sent',
    file: `${source}/use-call-form.ts`,
    find: 'kept.erase();\n    form.rebase',
    replace: 'form.rebase',
    red: kit('outlives the page as a draft'),
  },
  {
    name: "unedited fields overwrite another user's changes",
    file: `${source}/use-checked-form.ts`,
    find: 'if (isSame(mine[name], saved[name])) state',
    replace: 'if (!isSame(mine[name], mine[name])) state',
    red: kit('stays while the other fields show another user’s changes'),
  },
];
