import { Controller } from '@nestjs/common';
import {
  covers,
  moveItems,
  retireItems,
  tagItems,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { OutsideScope } from './bulk.errors.ts';
import { ChangeChosen } from './change-chosen.ts';
import { MoveItem } from './move-item.ts';
import { RetireMany } from './retire-many.ts';
import { TagItem } from './tag-item.ts';

type Results = Promise<CallAnswer<typeof retireItems, 200>>;

/** Changes of many items at once. */
@Controller()
export class ItemBulkController {
  constructor(
    private readonly each: ChangeChosen,
    private readonly retiring: RetireMany,
    private readonly tagging: TagItem,
    private readonly moving: MoveItem,
  ) {}

  @Endpoint(retireItems)
  retire(
    @Input() { body }: CallInput<typeof retireItems>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Results {
    return this.retiring.execute(body, scope, caller);
  }

  @Endpoint(tagItems)
  tag(
    @Input() { body: { items, ...change } }: CallInput<typeof tagItems>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Results {
    return this.each.execute(items, { scope, caller }, (item) => this.tagging.execute(item, change, caller));
  }

  @Endpoint(moveItems)
  move(
    @Input() { body: { items, department } }: CallInput<typeof moveItems>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Results {
    const covered = scope.apply();
    if (!covers(covered, { department, crew: null })) throw new OutsideScope();
    return this.each.execute(items, { scope, caller }, (item) =>
      this.moving.execute(item, { department, scope: covered }, caller),
    );
  }
}
