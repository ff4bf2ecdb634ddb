import { Component, type ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface RoomErrorBoundaryProps {
  readonly onLeave?: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Catches errors of the drawing. The form's room is unchanged, and the corner list still works. */
export class RoomErrorBoundary extends Component<RoomErrorBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(cause: unknown): State {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Banner tone="danger" role="alert" title={roomDrawingWords.failed}>
        <p>{error.message}</p>
        <p className="mt-1">{roomDrawingWords.roomIsKept}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => this.setState({ error: null })}>{commonWords.tryAgain}</Button>
          {this.props.onLeave !== undefined && (
            <Button onClick={this.props.onLeave}>{roomDrawingWords.useCornerList}</Button>
          )}
        </div>
      </Banner>
    );
  }
}
