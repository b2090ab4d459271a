import { Controller } from '@nestjs/common';
import {
  commentOnItem,
  compareItemVersions,
  createItem,
  deleteItemDraft,
  findSimilarItems,
  itemCoverage,
  listItemDepartments,
  listItems,
  saveItemDraft,
  showItem,
  showItemVersion,
  startItemDraft,
  type CallAnswer,
  type CallInput,
  type ItemComment,
  type ItemDetails,
  type ItemVersion,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AddComment } from '../versions/add-comment.ts';
import { ChangeDraft } from '../versions/change-draft.ts';
import { CreateFirst } from '../versions/create-first.ts';
import { ItemKind } from './item-kind.ts';
import { ReadItems } from './read-items.ts';

/** The bank of items: lists, details and drafts. */
@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemKind,
    private readonly creating: CreateFirst,
    private readonly drafts: ChangeDraft,
    private readonly commenting: AddComment,
    private readonly reading: ReadItems,
  ) {}

  @Endpoint(createItem)
  create(
    @Input() { body }: CallInput<typeof createItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.creating.execute(this.items, body, caller);
  }

  @Endpoint(listItems)
  list(
    @Input() { query }: CallInput<typeof listItems>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof listItems, 200>> {
    return this.reading.list(query, scope, caller);
  }

  @Endpoint(itemCoverage)
  coverage(@InScope() scope: CallerScope): Promise<CallAnswer<typeof itemCoverage, 200>> {
    return this.reading.coverage(scope);
  }

  @Endpoint(listItemDepartments)
  departments(@InScope() scope: CallerScope): Promise<CallAnswer<typeof listItemDepartments, 200>> {
    return this.reading.departments(scope);
  }

  @Endpoint(findSimilarItems)
  similar(
    @Input() { body }: CallInput<typeof findSimilarItems>,
    @InScope() scope: CallerScope,
  ): Promise<CallAnswer<typeof findSimilarItems, 200>> {
    return this.reading.similar(body.text, body.except, scope);
  }

  @Endpoint(showItem)
  show(@Input() { params }: CallInput<typeof showItem>): Promise<ItemDetails> {
    return this.reading.show(params.itemId);
  }

  @Endpoint(showItemVersion)
  version(@Input() { params }: CallInput<typeof showItemVersion>): Promise<ItemVersion> {
    return this.reading.version(params.itemId, params.number);
  }

  @Endpoint(compareItemVersions)
  compare(
    @Input() { params, query }: CallInput<typeof compareItemVersions>,
  ): Promise<CallAnswer<typeof compareItemVersions, 200>> {
    return this.reading.compare(params.itemId, query.from, query.to);
  }

  @Endpoint(saveItemDraft)
  save(
    @Input() { params, body }: CallInput<typeof saveItemDraft>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.drafts.save(this.items, { id: params.itemId, ...body }, caller);
  }

  @Endpoint(startItemDraft)
  start(
    @Input() { params }: CallInput<typeof startItemDraft>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemVersion> {
    return this.drafts.start(this.items, params.itemId, caller);
  }

  @Endpoint(deleteItemDraft)
  delete(
    @Input() { params }: CallInput<typeof deleteItemDraft>,
    @Caller() caller: CallerIdentity,
  ): Promise<void> {
    return this.drafts.delete(this.items, params.itemId, caller);
  }

  @Endpoint(commentOnItem)
  comment(
    @Input() { params, body }: CallInput<typeof commentOnItem>,
    @Caller() caller: CallerIdentity,
  ): Promise<ItemComment> {
    return this.commenting.execute(this.items, params.itemId, body.text, caller);
  }
}
