import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as wellKnown } from '@secretlint/secretlint-rule-preset-recommend';
import { ownPatterns, type Finding } from './own-patterns.ts';

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: wellKnown }] };

/** Finds private keys, tokens of known services, passwords in URLs, and random text named like a secret. */
export async function findSecrets(file: string, content: string): Promise<Finding[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: path.extname(file), contentType: 'text' },
    options: { config, noPhysicFilePath: true, maskSecrets: true },
  });
  const known = messages.map(({ ruleId, loc }) => ({
    line: loc.start.line,
    what: ruleId.replace(/^.*secretlint-rule-/, ''),
  }));
  return [...known, ...ownPatterns(content)];
}
