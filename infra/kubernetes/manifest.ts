/** The parts of Kubernetes objects that these tools read; their schemas cover the rest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Labels;
    readonly annotations?: Labels;
  };
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly data?: Labels;
}

export type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { key: string; operator: 'In'; values: readonly string[] }[];
}

export interface Reference {
  readonly name: string;
  readonly key: string;
  readonly optional?: boolean;
}

export interface EnvironmentVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly configMapKeyRef?: Reference; readonly secretKeyRef?: Reference };
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly tcpSocket?: { readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly EnvironmentVariable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
  readonly resources?: { readonly requests?: Labels; readonly limits?: Labels };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
}

/** The pods of a Deployment, StatefulSet or Job. */
export interface PodTemplate {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly serviceAccountName?: string;
    readonly automountServiceAccountToken?: boolean;
    readonly enableServiceLinks?: boolean;
    readonly terminationGracePeriodSeconds?: number;
    readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
    readonly securityContext?: {
      readonly runAsNonRoot?: boolean;
      readonly runAsUser?: number;
      readonly runAsGroup?: number;
      readonly seccompProfile?: { readonly type: string };
    };
    readonly containers: readonly Container[];
    readonly initContainers?: readonly Container[];
    readonly volumes?: readonly {
      readonly name: string;
      readonly secret?: { readonly secretName: string; readonly items: readonly { readonly key: string }[] };
    }[];
  };
}

export interface Workload {
  readonly kind: string;
  readonly name: string;
  readonly selector: Selector;
  readonly template: PodTemplate;
  /** The first and only container. */
  readonly container: Container;
}

/** @throws unless there is exactly one */
export function only<T>(found: readonly T[], what: string): T {
  const [one, ...more] = found;
  if (one === undefined || more.length > 0) throw new Error(`${found.length} of ${what}, expected one`);
  return one;
}

export const ofKind = (manifests: readonly Manifest[], kind: string, group = ''): Manifest[] =>
  manifests.filter((one) => one.kind === kind && one.apiVersion.startsWith(group));

/** A manifest's spec, with the type that the caller expects. */
export const specOf = <Spec>({ spec }: Manifest): Spec => spec as Spec;

export function workloads(manifests: readonly Manifest[]): Workload[] {
  return manifests
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map((manifest) => {
      const { selector = {}, template } = specOf<{ selector?: Selector; template: PodTemplate }>(manifest);
      const { name } = manifest.metadata;
      return {
        kind: manifest.kind,
        name,
        selector,
        template,
        container: only(template.spec.containers, name),
      };
    });
}

export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}
