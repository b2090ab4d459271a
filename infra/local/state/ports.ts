import path from 'node:path';
import { freePort, isFree, reserve } from '../../../libs/testing/src/processes/free-port.ts';
import { isRecordOf, readJson, writeJson } from './files.ts';

/** The ports of a state folder: those of an earlier start, except where one has been taken since. */
export async function choosePorts<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const remembered = rememberedPorts(folder);
  const chosen: Record<string, number> = { ...remembered };
  for (const name of names) {
    const others = new Set(Object.entries(chosen).flatMap(([other, port]) => (other === name ? [] : [port])));
    const own = remembered[name];
    const isStill = own !== undefined && !others.has(own) && (await isFree(own)) && (await reserve(own));
    chosen[name] = isStill ? own : await freePort();
  }
  writeJson(fileOf(folder), chosen);
  return chosen;
}

/** The last result of `choosePorts` for a state folder; a damaged file counts as missing. */
export function rememberedPorts(folder: string): Record<string, number> {
  const read = readJson(fileOf(folder));
  return isRecordOf(read, isPort) ? read : {};
}

const fileOf = (folder: string): string => path.join(folder, 'ports.json');

const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 65_536;
