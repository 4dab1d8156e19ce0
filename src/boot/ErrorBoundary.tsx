import { Component, type ReactNode } from 'react';

type Props = {
  /** What is shown instead, until another path is shown: only a reload loads a part again. */
  renderError: () => ReactNode;
  path?: string;
  children: ReactNode;
};
type State = { failed: boolean; path: string | undefined };

/**
 * Keeps the rest of the page when a part of it cannot be loaded or throws while rendering. (Another
 * path is no `key`: that would also remount a Suspense boundary in it, which then shows its fallback
 * at once instead of keeping the old page.)
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failed: false, path };
  }

  override render() {
    return this.state.failed ? this.props.renderError() : this.props.children;
  }
}
