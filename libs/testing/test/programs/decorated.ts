import { setInterval } from 'node:timers';
import 'reflect-metadata';
import { topics } from '@rigwise/contracts';

function Marked(): ClassDecorator {
  return (target) => Reflect.defineMetadata('marked', true, target);
}

class Engine {}

@Marked()
class Rig {
  constructor(readonly engine: Engine) {}
}

const parameters = Reflect.getMetadata('design:paramtypes', Rig) as { name: string }[];
process.stdout.write(
  `${Object.keys(topics).length > 0} ${parameters.map(({ name }) => name).join()} ${process.env['GIVEN']}\n\n`,
);
setInterval(() => undefined, 1_000);
