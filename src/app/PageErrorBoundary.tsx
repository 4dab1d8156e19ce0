import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../lib/lazyComponent.ts';

type Props = { path: string; fallback: ReactNode; children: ReactNode };
type State = { failed: boolean; path: string };

/**
 * Keeps header and footer when a page cannot be loaded or throws while rendering; another path
 * clears the error. (Not with a `key`: that would also remount the Suspense boundary, which then
 * shows its fallback at once instead of keeping the old page.)
 */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failed: false, path };
  }

  override componentDidCatch(): void {
    forgetFailedLoads();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
