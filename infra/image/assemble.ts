import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { productionTree, type LockedPackages, type ProductionTree } from './production-tree.ts';

/** Package files that only people and editors read. */
const NOT_RUN =
  /\.d\.[cm]?ts$|\.map$|\.md$|\.tsbuildinfo$|\/@prisma\/client\/runtime\/.*(mysql|sqlite|sqlserver|cockroachdb)/i;
/** The parts of our own packages and services that run. */
const RUN = ['package.json', 'dist', 'prisma/migrations', 'content'];

/**
 * Puts everything that a service needs at run time into a new folder, laid out as in the checkout: the output of `npm
 * run build`, the packages as installed here, the bill of materials, and for the gateway the console.
 * @throws Error that says what is missing
 */
export function assemble(service: string, folder: string): ProductionTree {
  const { packages: locked, version } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  ) as {
    readonly packages: LockedPackages;
    readonly version: string;
  };
  const isHere = (place: string): boolean => existsSync(path.join(root, place));
  if (!isHere(`services/${service}`)) throw new Error(`There is no service ${service}`);
  if (existsSync(folder)) throw new Error(`${folder} already exists`);
  const tree = productionTree(locked, `services/${service}`, isHere);
  for (const place of tree.packages) copyPackage(place, folder);
  for (const place of tree.own) copyOwn(place, folder);
  linkOwn(locked, tree, folder);
  if (service === 'gateway') copyBuilt('console/dist', path.join(folder, 'console'));
  const subject = { name: `rigwise/${service}`, version };
  writeJson(path.join(folder, 'package.json'), { ...subject, private: true, type: 'module' });
  writeJson(path.join(folder, 'sbom.cdx.json'), billOfMaterials(subject, locked, tree));
  return tree;
}

function copyPackage(place: string, folder: string): void {
  // If a package is a link, as in a copy of a checkout, copies its target.
  const from = realpathSync(path.join(root, place));
  cpSync(from, path.join(folder, place), {
    recursive: true,
    // Packages nested in a package have entries of their own.
    filter: (file) => !NOT_RUN.test(file) && path.relative(from, file) !== 'node_modules',
  });
}

function copyOwn(place: string, folder: string): void {
  for (const part of RUN) {
    if (part === 'dist' || existsSync(path.join(root, place, part))) {
      copyBuilt(path.join(place, part), path.join(folder, place, part));
    }
  }
}

function copyBuilt(place: string, to: string): void {
  const from = path.join(root, place);
  if (!existsSync(from)) throw new Error(`${place} is missing: run npm run build`);
  cpSync(from, to, { recursive: true });
}

/** Like npm's workspace links: `node_modules/@rigwise/http` leads to `libs/http`. */
function linkOwn(locked: LockedPackages, { own }: ProductionTree, folder: string): void {
  for (const [place, { link, resolved = '' }] of Object.entries(locked)) {
    if (!link || !own.includes(resolved)) continue;
    const at = path.join(folder, place);
    mkdirSync(path.dirname(at), { recursive: true });
    symlinkSync(path.relative(path.dirname(at), path.join(folder, resolved)), at);
  }
}

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
