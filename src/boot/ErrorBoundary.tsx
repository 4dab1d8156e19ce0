import { Component, type ReactNode } from 'react';
import { ReloadNeeded, reloadPage } from '../lib/loadScript.ts';
import { forgetFailedLoads } from './lazyComponent.ts';

type Props = {
  /** What is shown instead; `retry` renders the children again, or reloads if only that helps. */
  renderError: (retry: () => void) => ReactNode;
  /** A new path clears the error. */
  path?: string;
  children: ReactNode;
};
type State = { failed: boolean; error?: unknown; path: string | undefined };

/**
 * Keeps the rest of the page when a part of it cannot be loaded or throws while rendering. (Another
 * path is no `key`: that would also remount a Suspense boundary in it, which then shows its fallback
 * at once instead of keeping the old page.)
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failed: false, path };
  }

  override componentDidCatch(): void {
    forgetFailedLoads();
  }

  override render() {
    const { renderError, children } = this.props;
    const { failed, error } = this.state;
    const renderAgain = () => this.setState({ failed: false });
    return failed
      ? renderError(error instanceof ReloadNeeded ? reloadPage : renderAgain)
      : children;
  }
}
