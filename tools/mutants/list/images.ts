import { asShipped, integration, unit, type Mutant } from '../mutant.ts';

const pins = 'infra/images/images.spec.ts';

/** Third-party software is what was reviewed; promises match measurements. */
export const images: readonly Mutant[] = [
  {
    name: 'a database in the cluster runs an unpinned tag',
    file: 'k8s/components/redis/redis.yaml',
    find: '@sha256:ac2da09bc822f325a9f68f533120b86fa39c1b8db46b3aa7c1bbea7fdfd4fcba',
    replace: '',
    red: unit(pins, 'runs only pinned images in a cluster'),
  },
  {
    name: "an image lacks an add-on's library",
    file: 'infra/image/bare-root.sh',
    find: "-name '*.node'",
    replace: "-name '*.wasm'",
    red: asShipped('infra/test/images.int-spec.ts', 'each migrates its database'),
  },
  {
    name: 'an image contains a shell',
    file: 'infra/image/bare-root.sh',
    find: 'chmod 1777 "$root/tmp"',
    replace: 'cp /bin/sh "$root/tmp"',
    red: asShipped('infra/test/images.int-spec.ts', 'has no shell'),
  },
  {
    name: "public readiness names the gateway's dependencies",
    file: 'libs/platform/src/service/serve-requests.ts',
    find: 'app.get(HealthRegistry), isForOperators',
    replace: 'app.get(HealthRegistry), true',
    red: integration(
      'libs/platform/test/operations.int-spec.ts',
      'moves metrics and dependency names off the public port',
    ),
  },
  {
    name: 'compose runs an unlisted image',
    file: 'docker-compose.yml',
    find: 'openzipkin/zipkin-slim:3.6.1',
    replace: 'openzipkin/zipkin-slim:3',
    red: unit(pins, 'pins every image in the list by digest'),
  },
  {
    name: 'the Kafka operator chooses the Kafka version',
    file: 'k8s/base/stores/kafka.yaml',
    find: 'version: 4.2.0',
    replace: 'replicas: 3',
    red: unit(pins, 'pins the Kafka version, so that a newer operator changes nothing'),
  },
  {
    name: 'identity hashes more passwords at once than it requests cores',
    file: 'k8s/base/services/each/identity.yaml',
    find: "cpu: '2'",
    replace: "cpu: '1'",
    red: unit('infra/kubernetes/manifests.spec.ts', 'pods'),
  },
  {
    name: 'load tests accept late mails',
    file: 'infra/load/scenarios/bars.ts',
    find: 'p99: 300',
    replace: 'p99: 600',
    red: unit('infra/load/scenarios/calls.spec.ts', 'holds the mails of codes to half within 60 ms'),
  },
  {
    name: "images don't record their commit",
    file: 'infra/image/build-images.ts',
    find: "commitHere() ?? 'unknown'",
    replace: "'unknown'",
    red: unit('infra/image/build-images.spec.ts', 'labels every image with its commit automatically'),
  },
];
