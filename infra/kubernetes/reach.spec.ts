import type { Manifest } from './manifest.ts';
import { Reach } from './reach.ts';

const policy = (spec: Record<string, unknown>): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'any' },
  spec,
});
const deny = policy({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
const out = policy({
  podSelector: { matchLabels: { app: 'a' } },
  policyTypes: ['Egress'],
  egress: [{ to: [{ podSelector: { matchLabels: { app: 'b' } } }], ports: [{ port: 1 }] }],
});
const way = policy({
  podSelector: { matchLabels: { app: 'b' } },
  policyTypes: ['Ingress'],
  ingress: [{ from: [{ podSelector: { matchLabels: { app: 'a' } } }], ports: [{ port: 1 }] }],
});
const a = { labels: { app: 'a' } };
const b = { labels: { app: 'b' } };

it('allows everything without a policy', () => {
  expect(new Reach([]).mayReach(a, b, 1)).toBe(true);
});

it('requires egress and ingress', () => {
  expect(new Reach([deny, out, way]).mayReach(a, b, 1)).toBe(true);
  expect(new Reach([deny, out]).mayReach(a, b, 1)).toBe(false);
  expect(new Reach([deny, way]).mayReach(a, b, 1)).toBe(false);
});

it('requires the port, the direction and the namespace', () => {
  const reach = new Reach([deny, out, way]);
  expect(reach.mayReach(a, b, 2)).toBe(false);
  expect(reach.mayReach(b, a, 1)).toBe(false);
  expect(reach.mayEnter({ ...a, namespace: 'other' }, b, 1)).toBe(false);
});

it('names the open networks outside', () => {
  const open = policy({
    podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['a', 'c'] }] },
    policyTypes: ['Egress'],
    egress: [
      { to: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port: 443 }] },
      { ports: [{ port: 6443 }] },
    ],
  });
  expect(new Reach([deny, open]).outside(a)).toEqual(['0.0.0.0/0:443', 'anybody:6443']);
  expect(new Reach([deny, open]).outside(b)).toEqual([]);
});
