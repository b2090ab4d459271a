import type { Linter } from 'eslint';

export const rowsAreParsed: Linter.Config;
