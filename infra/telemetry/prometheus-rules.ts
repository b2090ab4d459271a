import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rulesFolder } from './rules.ts';

/** The rules as objects for the Prometheus operator: one per file, with its exact text. */
export function prometheusRules(): string {
  const objects = readdirSync(rulesFolder)
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(rulesFolder, file), 'utf8').trimEnd();
      return `apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: ${path.basename(file, '.yml')}
spec:
${text.replaceAll(/^(?=.)/gm, '  ')}
`;
    });
  return `# Written by \`npm run docs\` from infra/prometheus/rules.\n${objects.join('---\n')}`;
}
