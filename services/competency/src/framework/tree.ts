import { DEEPEST_SKILL } from '@rigwise/contracts';
import { NoSuchParent, OwnAncestor, TooDeep } from './skills.errors.ts';

/** A skill's place. */
export interface Node {
  readonly id: string;
  readonly parentId: string | null;
  readonly isRetired: boolean;
}

/** The framework as a tree: pure, so that every rule of it can be tried without a database. */
export class Tree<N extends Node = Node> {
  private readonly nodes: ReadonlyMap<string, N>;
  private readonly children: ReadonlyMap<string | null, readonly N[]>;

  /** @param nodes siblings in their order */
  constructor(nodes: readonly N[]) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    this.children = Map.groupBy(nodes, ({ parentId }) => parentId);
  }

  get size(): number {
    return this.nodes.size;
  }

  childrenOf(parentId: string | null): readonly N[] {
    return this.children.get(parentId) ?? [];
  }

  /** Each after its parent, siblings in their order. */
  inOrder(parentId: string | null = null): N[] {
    return this.childrenOf(parentId).flatMap((node) => [node, ...this.inOrder(node.id)]);
  }

  /**
   * @param id the skill that is placed; null for a new one
   * @throws NoSuchParent, OwnAncestor, TooDeep
   */
  checkPlace(id: string | null, parentId: string | null): void {
    const above = this.pathTo(parentId);
    if (above.some((node) => node.isRetired) || (parentId !== null && above.length === 0))
      throw new NoSuchParent();
    if (id !== null && above.some((node) => node.id === id)) throw new OwnAncestor();
    if (above.length + (id === null ? 1 : this.heightOf(id)) > DEEPEST_SKILL) throw new TooDeep();
  }

  /** Whether anything below a skill is not retired. */
  hasActiveBelow(id: string): boolean {
    return this.childrenOf(id).some((node) => !node.isRetired || this.hasActiveBelow(node.id));
  }

  /** The siblings with a skill behind one of them; first if there is no such one. */
  withPlaced(id: string, parentId: string | null, afterId: string | null): readonly string[] {
    const others = this.childrenOf(parentId).flatMap((node) => (node.id === id ? [] : [node.id]));
    return others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, id);
  }

  /** From a skill up to the top. */
  private pathTo(id: string | null): readonly N[] {
    const node = id === null ? undefined : this.nodes.get(id);
    return node ? [node, ...this.pathTo(node.parentId)] : [];
  }

  private heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((node) => this.heightOf(node.id)));
  }
}
