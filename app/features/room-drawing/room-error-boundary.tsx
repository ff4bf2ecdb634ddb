import { Component, type ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

export interface RoomErrorBoundaryProps {
  readonly onLeave?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Keeps a failure of the drawing to itself: the room in the form is untouched, and there is a way on. */
export class RoomErrorBoundary extends Component<RoomErrorBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(cause: unknown): State {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Banner tone="danger" role="alert" title="Custom Room Drawing Error">
        <p>{error.message}</p>
        <p className="mt-1">Your room is kept as it was last finished.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => this.setState({ error: null })}>Try again</Button>
          {this.props.onLeave !== undefined && <Button onClick={this.props.onLeave}>Use the corner list</Button>}
        </div>
      </Banner>
    );
  }
}
