import { parseArgs } from 'node:util';

export const USAGE = 'npm run upgrades -- [--from <revision>] [--write]';
const PREVIOUS = 'HEAD~1';

/** @throws Error that says what is wrong with the arguments */
export function parseUpgradesOptions(args: readonly string[]): { readonly from: string } {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string', default: PREVIOUS } },
  });
  // Git would parse it as an option.
  if (!/^[^-]/.test(values.from)) throw new Error(`--from is a revision such as ${PREVIOUS} or v1.2`);
  return values;
}
