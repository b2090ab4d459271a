export interface KnownRun {
  readonly command: string;
  readonly holds: string;
  readonly mostSeconds?: number;
}

/**
 * Long commands whose last complete run is recorded: what must hold, and how long it may take if that is part of it.
 */
export const knownRuns = {
  start: { command: '`npm start`', holds: 'empty checkout to sign-in page', mostSeconds: 120 },
  test: { command: '`npm test`', holds: 'every test passes', mostSeconds: 45 * 60 },
  mutants: { command: '`npm run mutants`', holds: 'each mutant turns a test red' },
  crash: { command: '`npm run crash`', holds: 'nothing lost, nothing doubled' },
  chaos: { command: '`npm run chaos`', holds: 'people see what was promised' },
  upgrades: { command: '`npm run upgrades`', holds: 'no request fails' },
  rehearse: { command: '`npm run rehearse`', holds: 'keys change, a backup is restored' },
  soak: { command: '`npm run load -- soak`', holds: 'an hour, no visit fails, memory stays' },
} as const satisfies Record<string, KnownRun>;

export type RunName = keyof typeof knownRuns;
/** The same, with the optional properties. */
export const knownRun = (name: RunName): KnownRun => knownRuns[name];
export const runNames = Object.keys(knownRuns) as RunName[];
