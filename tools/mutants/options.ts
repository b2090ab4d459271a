export interface Options {
  readonly only: RegExp | undefined;
  readonly list: boolean;
  /** Only those that are not known to turn a test red, as they and their files stand now. */
  readonly due: boolean;
  /** Unit tests only. */
  readonly quick: boolean;
  /** Report for each mutant how its test failed. */
  readonly why: boolean;
}

const FLAGS = ['--list', '--due', '--quick', '--why'];
export const USAGE =
  'npm run mutants [-- --list] [--due] [--quick] [--why] [--only <regular expression>] [--write]';

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
  const [list, due, quick, why] = FLAGS.map((flag) => flags.has(flag)) as [
    boolean,
    boolean,
    boolean,
    boolean,
  ];
  return { only, list, due, quick, why };
}

function expression(text: string | undefined): RegExp {
  if (text === undefined) throw new Error(`--only takes a regular expression`);
  return new RegExp(text, 'i');
}
