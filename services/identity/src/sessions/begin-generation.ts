import { Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import { Sessions } from './sessions.repository.ts';

/**
 * A gateway (re)connected to Redis and can't know how old the data there is: records cached under an older generation
 * become invalid.
 */
@Injectable()
export class BeginGeneration {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly sessions: Sessions,
  ) {}

  execute(): Promise<number> {
    return this.sessions.nextGeneration(this.database);
  }
}
