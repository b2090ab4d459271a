export interface Options {
  readonly only: RegExp | undefined;
  readonly list: boolean;
  /** Unit tests only. */
  readonly quick: boolean;
  /** Report for each mutant how its test failed. */
  readonly why: boolean;
}

const FLAGS = ['--list', '--quick', '--why'];
export const USAGE = 'npm run mutants [-- --list] [--quick] [--why] [--only <regular expression>] [--write]';

/** @throws on an unknown option */
export function readOptions(args: readonly string[]): Options {
  let only: RegExp | undefined;
  const rest = [...args];
  const flags = new Set<string>();
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--only') only = expression(rest.shift());
    else if (FLAGS.includes(arg)) flags.add(arg);
    else throw new Error(`"${arg}" is unknown`);
  }
  return { only, list: flags.has('--list'), quick: flags.has('--quick'), why: flags.has('--why') };
}

function expression(text: string | undefined): RegExp {
  if (text === undefined) throw new Error(`--only takes a regular expression`);
  return new RegExp(text, 'i');
}
