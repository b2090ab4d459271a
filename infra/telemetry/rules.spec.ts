import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publicCalls } from '@rigwise/contracts';
import { notRun } from '@rigwise/testing';
import { root } from '../local/settings.ts';
import { readExpression } from './expression.ts';
import { readDashboards, readExpressions, readRules, rulesFolder, ruleTestsFolder } from './rules.ts';

const PAGES = 'docs/runbook/alerts';
const rules = readRules();
const alerts = rules.filter(({ alert }) => alert !== undefined);
const pageOf = (alert = ''): string =>
  `${PAGES}/${alert.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.md`;

it.each(alerts.map((rule) => [rule.alert, rule] as const))(
  '%s says how urgent it is, what happened, and what to read',
  (_, { alert, labels, annotations = {} }) => {
    expect(labels['severity']).toMatch(/^(page|ticket)$/);
    expect(annotations['summary']?.length).toBeGreaterThan(10);
    expect(annotations['runbook_url']).toBe(pageOf(alert));
    const page = readFileSync(path.join(root, pageOf(alert)), 'utf8');
    for (const part of ['## What users see', '## Look here', '## Do this']) expect(page).toContain(part);
  },
);

it('has no orphaned page, and no name twice', () => {
  const pages = readdirSync(path.join(root, PAGES)).map((file) => `${PAGES}/${file}`);
  expect(pages.sort()).toEqual(alerts.map(({ alert }) => pageOf(alert)).sort());
});

it('refers to existing routes', () => {
  const paths = new Set<string>(publicCalls.map((call) => call.path));
  const asked = readExpressions().flatMap(({ expr }) => readExpression(expr).routes);
  expect(asked.length).toBeGreaterThan(4);
  expect([...new Set(asked)].filter((route) => !paths.has(route))).toEqual([]);
});

it('has dashboards that Grafana can distinguish', () => {
  const dashboards = readDashboards();
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  for (const { panels } of dashboards) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const filesIn = (folder: string): string[] => readdirSync(folder).map((file) => path.join(folder, file));

if (promtool('--version').error)
  notRun('rules of Prometheus and their own tests (promtool is not installed)');
else {
  it('passes promtool’s checks and tests', () => {
    for (const run of [
      promtool('check', 'rules', ...filesIn(rulesFolder)),
      promtool('test', 'rules', ...filesIn(ruleTestsFolder)),
    ]) {
      expect(run.stdout + run.stderr).toContain('SUCCESS');
      expect({ status: run.status, said: run.status === 0 ? '' : run.stdout + run.stderr }).toEqual({
        ...{ status: 0, said: '' },
      });
    }
  });
}
