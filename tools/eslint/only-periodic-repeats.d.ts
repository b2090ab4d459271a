import type { Linter } from 'eslint';

export const onlyPeriodicRepeats: Linter.Config;
