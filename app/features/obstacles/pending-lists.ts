import { obstacleListKey } from '#app/editor/tools/obstacle/obstacle-list-key.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';

/**
 * The lists that the tool has sent to the page and that the page does not show yet. Keys repeat faster than layouts are
 * computed, so each nudge must start from the last one sent.
 */
export class PendingLists {
  private shownKey: string | null = null;
  private told: { readonly key: string; readonly list: readonly Obstacle[] }[] = [];

  /** `list` was sent to the page while it showed `shown`. */
  tell(list: readonly Obstacle[], shown: readonly Obstacle[]): void {
    if (this.told.length === 0) this.shownKey = obstacleListKey(shown);
    this.told.push({ key: obstacleListKey(list), list });
  }

  /**
   * The list to work on while the page shows `shown`. A list that was never sent was changed elsewhere and takes
   * precedence.
   */
  current(shown: readonly Obstacle[]): readonly Obstacle[] {
    const last = this.told[this.told.length - 1];
    if (last === undefined) return shown;
    const key = obstacleListKey(shown);
    if (key === this.shownKey) return last.list;
    const index = this.told.findIndex((one) => one.key === key);
    if (index >= 0 && index < this.told.length - 1) {
      this.told = this.told.slice(index + 1);
      this.shownKey = key;
      return last.list;
    }
    this.told = [];
    return shown;
  }
}
