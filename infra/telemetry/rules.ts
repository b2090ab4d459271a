import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../local/settings.ts';

const rule = z.strictObject({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.record(z.string(), z.string()),
  annotations: z.record(z.string(), z.string()).optional(),
});
const ruleFile = z.strictObject({
  groups: z.array(
    z.strictObject({ name: z.string(), interval: z.string().optional(), rules: z.array(rule) }),
  ),
});
const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })).default([]),
    }),
  ),
});

export type Rule = z.infer<typeof rule>;
export type Dashboard = z.infer<typeof dashboard>;

export const rulesFolder = path.join(root, 'infra', 'prometheus', 'rules');
export const ruleTestsFolder = path.join(root, 'infra', 'prometheus', 'tests');

/** Every Prometheus rule, recording and alerting. */
export const readRules = (): Rule[] =>
  textsOf(rulesFolder, '.yml').flatMap((text) =>
    ruleFile.parse(parse(text)).groups.flatMap(({ rules }) => rules),
  );

export const readDashboards = (): Dashboard[] =>
  textsOf(path.join(root, 'infra', 'grafana'), '.json').map((text) => dashboard.parse(JSON.parse(text)));

/** The expressions in rules and dashboards, with their location. */
export function readExpressions(): { readonly where: string; readonly expr: string }[] {
  return [
    ...readRules().map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
    ...readDashboards().flatMap(({ title, panels }) =>
      panels.flatMap(({ title: panel, targets }) =>
        targets.map(({ expr }) => ({ where: `${title}, ${panel}`, expr })),
      ),
    ),
  ];
}

function textsOf(folder: string, extension: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension));
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
