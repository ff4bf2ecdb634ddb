import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus, like a person without a mouse; every stop on the way must be visible. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 300; stop += 1) {
    const here = await target.evaluate((element) => {
      const active = document.activeElement as HTMLElement | null;
      const box = active?.getBoundingClientRect();
      const isVisible = active === document.body || active === null || (box !== undefined && box.width > 0);
      return { isThere: active === element, unseen: isVisible ? '' : (active?.outerHTML.slice(0, 120) ?? '') };
    });
    expect(here.unseen).toBe('');
    if (here.isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Types on a page's keyboard only. */
export function keysOf(page: Page) {
  const { keyboard } = page;
  return {
    type: async (field: Locator, text: string) => {
      await reach(page, field);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    press: async (button: Locator) => {
      await reach(page, button);
      await keyboard.press('Enter');
    },
    /** Moves with arrows from the chosen radio button of a group. */
    choose: async (chosen: Locator, wanted: Locator) => {
      await reach(page, chosen);
      for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) await keyboard.press('ArrowRight');
      await expect(wanted).toBeChecked();
    },
  };
}
