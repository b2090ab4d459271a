import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../documentation/markdown.ts';
import { textOf } from './files.ts';
import { camel } from './names.ts';

const CONTRACTS = 'libs/contracts/src';

/** @throws if a package, a container or a contract already has the name of the service */
export function checkService(name: string): void {
  const places = ['libs', 'services', '.'].map((folder) => path.join(folder, name, 'package.json'));
  if (places.some((file) => existsSync(path.join(root, file)))) throw taken(`the package @rigwise/${name}`);
  if (new RegExp(`^ {2}${name}:`, 'm').test(textOf('docker-compose.yml')))
    throw taken(`${name} in docker-compose.yml`);
  checkExport(camel(name));
}

/** @throws if the contracts already export it: of two of one name, neither can be imported */
export function checkExport(name: string): void {
  const declares = new RegExp(`^export (const|function|type|interface|class) ${name}\\b`, 'm');
  const files = globSync('**/*.ts', { cwd: path.join(root, CONTRACTS) });
  const found = files.find((file) => declares.test(readFileSync(path.join(root, CONTRACTS, file), 'utf8')));
  if (found !== undefined) throw taken(`${name} in ${CONTRACTS}/${found}`);
}

const taken = (what: string): Error => new Error(`Already exists: ${what}. Choose another name`);
