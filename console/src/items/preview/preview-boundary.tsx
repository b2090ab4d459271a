import { Component, type ReactNode } from 'react';
import { log } from '../../log.ts';

interface BoundaryProps {
  /** Another one is tried afresh: an edit may have mended what failed. */
  of: unknown;
  /** Shown instead of what failed. */
  failed: ReactNode;
  children: ReactNode;
}
interface BoundaryState {
  readonly failedOf: unknown;
  readonly hasFailed: boolean;
}

/** A draft that can't be shown must not take its editor with it. */
export class PreviewBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedOf: undefined, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState {
    return of === state.failedOf ? state : { failedOf: of, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    log(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
