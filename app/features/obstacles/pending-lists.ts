import { obstacleListKey } from '#app/editor/tools/obstacle/obstacle-list-key.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';

/**
 * The lists that the tool has sent to the page and that the page does not show yet. Keys repeat faster than layouts are
 * computed, so each nudge must start from the last one sent.
 */
export class PendingLists {
  private shownKey: string | null = null;
  private sentLists: { readonly key: string; readonly list: readonly Obstacle[] }[] = [];

  /** `list` was sent to the page while it showed `shown`. */
  noteSent(list: readonly Obstacle[], shown: readonly Obstacle[]): void {
    if (this.sentLists.length === 0) this.shownKey = obstacleListKey(shown);
    this.sentLists.push({ key: obstacleListKey(list), list });
  }

  /**
   * The list to work on while the page shows `shown`. A list that was never sent was changed elsewhere and takes
   * precedence.
   */
  current(shown: readonly Obstacle[]): readonly Obstacle[] {
    const last = this.sentLists[this.sentLists.length - 1];
    if (last === undefined) return shown;
    const key = obstacleListKey(shown);
    if (key === this.shownKey) return last.list;
    const index = this.sentLists.findIndex((one) => one.key === key);
    if (index >= 0 && index < this.sentLists.length - 1) {
      this.sentLists = this.sentLists.slice(index + 1);
      this.shownKey = key;
      return last.list;
    }
    this.sentLists = [];
    return shown;
  }
}
