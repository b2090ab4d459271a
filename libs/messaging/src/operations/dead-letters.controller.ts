import { Controller } from '@nestjs/common';
import {
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  showDeadLetter,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { maskText } from '@rigwise/platform';
import { operatorOf } from '../audit/operator.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { detailView, summaryView } from './dead-letter-view.ts';
import { spanOf } from './time-span.ts';

/** Operators' endpoints for dead letters. */
@Controller()
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLetters) {}

  @Endpoint(listDeadLetters)
  async list(
    @Caller() caller: CallerIdentity,
    @Input() { query }: CallInput<typeof listDeadLetters>,
  ): Promise<CallAnswer<typeof listDeadLetters, 200>> {
    operatorOf(caller);
    const { items, nextCursor } = await this.deadLetters.list({
      limit: query.limit,
      ...(query.state !== 'all' && { settled: query.state === 'settled' }),
      ...(query.cursor !== undefined && { cursor: query.cursor }),
      ...spanOf(query),
    });
    return { items: items.map(summaryView), nextCursor };
  }

  @Endpoint(showDeadLetter)
  async show(
    @Caller() caller: CallerIdentity,
    @Input() { params }: CallInput<typeof showDeadLetter>,
  ): Promise<CallAnswer<typeof showDeadLetter, 200>> {
    operatorOf(caller);
    return detailView(await this.deadLetters.show(params.id));
  }

  @Endpoint(replayDeadLetter)
  async replay(
    @Caller() caller: CallerIdentity,
    @Input() { params }: CallInput<typeof replayDeadLetter>,
  ): Promise<CallAnswer<typeof replayDeadLetter, 200>> {
    const result = await this.deadLetters.replay(params.id, operatorOf(caller));
    return result.outcome === 'failed' ? { ...result, error: maskText(result.error) } : result;
  }

  @Endpoint(discardDeadLetter)
  discard(
    @Caller() caller: CallerIdentity,
    @Input() { body, params }: CallInput<typeof discardDeadLetter>,
  ): Promise<CallAnswer<typeof discardDeadLetter, 200>> {
    return this.deadLetters.discard(params.id, body.reason, operatorOf(caller));
  }
}
