import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../lib/lazyComponent.ts';
import { ErrorMessage } from './ErrorMessage.tsx';

type Props = { text: string; children: ReactNode };
type State = { failed: boolean };

/** Keeps the page when a part of it cannot be loaded: shows an error in its place, with a retry. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    forgetFailedLoads();
  }

  override render() {
    const { text, children } = this.props;
    if (!this.state.failed) return children;
    return <ErrorMessage text={text} onRetry={() => this.setState({ failed: false })} />;
  }
}
