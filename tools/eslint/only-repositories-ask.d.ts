import type { Linter } from 'eslint';

export const onlyRepositoriesAsk: Linter.Config;
