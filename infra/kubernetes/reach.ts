import { ofKind, selects, specOf, type Labels, type Manifest, type Selector } from './manifest.ts';

/** A sender or receiver: a pod, in our namespace unless it names another. */
export interface Party {
  readonly labels: Labels;
  readonly namespace?: string;
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string };
}

interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: number }[];
}

interface Policy {
  readonly podSelector: Selector;
  readonly policyTypes: readonly ('Ingress' | 'Egress')[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

/** Network policies as a cluster enforces them: a selected pod may only do what some policy allows. */
export class Reach {
  private readonly policies: readonly Policy[];

  constructor(manifests: readonly Manifest[]) {
    this.policies = ofKind(manifests, 'NetworkPolicy').map((one) => specOf<Policy>(one));
  }

  /** Whether the sender's egress and the receiver's ingress are both allowed. */
  mayReach(from: Party, to: Party, port: number): boolean {
    return this.mayLeave(from, to, port) && this.mayEnter(from, to, port);
  }

  mayLeave(from: Party, to: Party, port: number): boolean {
    return this.allows(from, 'Egress', ({ to: peers, ports }) => opens(peers, to) && hasPort(ports, port));
  }

  mayEnter(from: Party, to: Party, port: number): boolean {
    return this.allows(to, 'Ingress', ({ from: peers, ports }) => opens(peers, from) && hasPort(ports, port));
  }

  /** Addresses outside the cluster that a pod may reach, as `<network>:<port>`; `anybody` if a rule names no peer. */
  outside({ labels }: Party): string[] {
    const rules = this.policies
      .filter(({ podSelector }) => selects(podSelector, labels))
      .flatMap(({ egress = [] }) => egress);
    return rules.flatMap(({ to, ports = [] }) => {
      const networks = to ? to.flatMap(({ ipBlock }) => (ipBlock ? [ipBlock.cidr] : [])) : ['anybody'];
      return networks.flatMap((network) => ports.map(({ port }) => `${network}:${port}`));
    });
  }

  private allows(party: Party, type: 'Ingress' | 'Egress', isOpen: (rule: Rule) => boolean): boolean {
    if (party.namespace !== undefined) return true; // Another namespace has its own policies.
    const held = this.policies.filter(
      ({ podSelector, policyTypes }) => policyTypes.includes(type) && selects(podSelector, party.labels),
    );
    if (held.length === 0) return true;
    return held.some((policy) => ((type === 'Ingress' ? policy.ingress : policy.egress) ?? []).some(isOpen));
  }
}

const hasPort = (ports: Rule['ports'], wanted: number): boolean =>
  ports === undefined || ports.some(({ port }) => port === wanted);

function opens(peers: readonly Peer[] | undefined, { labels, namespace }: Party): boolean {
  if (peers === undefined) return true;
  return peers.some(({ podSelector, namespaceSelector, ipBlock }) => {
    if (ipBlock) return false;
    const names: Labels = { 'kubernetes.io/metadata.name': namespace ?? 'rigwise' };
    const rightNamespace = namespaceSelector ? selects(namespaceSelector, names) : namespace === undefined;
    return rightNamespace && (podSelector === undefined || selects(podSelector, labels));
  });
}
