import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fill, inSight, openCalculator } from '#tests/e2e/support/calculator-page.ts';

const BOSCH = '02a6c0d0-0451-4000-b000-fb3210111989';
const LEICA = '3ab10100-f831-4395-b29d-570977d5bf94';
/** The characteristics with which the two meters notify measurements. */
const TOLD_BY = ['02a6c0d1-0451-4000-b000-fb3210111989', '3ab10101-f831-4395-b29d-570977d5bf94'];

interface Trace {
  readonly sent: number[][];
  measure(hex: string): void;
  end(): void;
}
declare global {
  interface Window {
    trace: Trace;
  }
}

/** Replaces the browser's Bluetooth by a meter that offers this service and records what is written to it. */
async function standIn(page: Page, service: string): Promise<void> {
  await page.addInitScript(
    ([service, ...notifying]) => {
      const characteristic = Object.assign(new EventTarget(), {
        value: new DataView(new ArrayBuffer(0)),
        startNotifications: async () => undefined,
        writeValue: async (bytes: Uint8Array) => void window.trace.sent.push([...bytes]),
      });
      const server = {
        async getPrimaryService(id: string) {
          if (id !== service) throw new DOMException('No such service', 'NotFoundError');
          return {
            async getCharacteristic(id: string) {
              if (!notifying.includes(id)) throw new DOMException('No such characteristic', 'NotFoundError');
              return characteristic;
            },
          };
        },
      };
      const device = Object.assign(new EventTarget(), {
        name: 'Meter 7',
        gatt: {
          connect: async () => server,
          disconnect: () => device.dispatchEvent(new Event('gattserverdisconnected')),
        },
      });
      window.trace = {
        sent: [],
        measure(hex) {
          const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
          characteristic.value = new DataView(bytes.buffer);
          characteristic.dispatchEvent(new Event('characteristicvaluechanged'));
        },
        end: () => device.gatt.disconnect(),
      };
      Object.defineProperty(navigator, 'bluetooth', { value: { requestDevice: async () => device } });
    },
    [service, ...TOLD_BY],
  );
}

const measure = (page: Page, hex: string) => page.evaluate((hex) => window.trace.measure(hex), hex);

test('a Bosch GLM fills the field that has the focus', async ({ trialPage: page }) => {
  await standIn(page, BOSCH);
  await openCalculator(page);
  await page.getByRole('button', { name: 'Connect a laser meter' }).press('Enter');
  await expect(page.getByText('Connected. Tap a field')).toBeVisible();
  expect(await page.evaluate(() => window.trace.sent)).toEqual([[0xc0, 0x55, 2, 1, 0, 0x1a]]);
  // No field has the focus: the reading is announced but not entered.
  await measure(page, 'c0551006640000ac1c6a40');
  await expect(page.getByText('The laser reads 3658 mm. Tap a field')).toBeVisible();
  await fill(page.locator('#roomLength'), '99');
  await measure(page, 'c0551006640000ac1c6a40');
  await expect(page.locator('#roomLength')).toHaveValue('144');
  await (await inSight(page.locator('#roomWidth'))).focus();
  await measure(page, 'c0551006640000cdcc4c40');
  await expect(page.locator('#roomWidth')).toHaveValue('126');
  await expect(page.locator('#roomLength')).toHaveValue('144');
  // The laser is switched on for the next measurement; the message about the last one stays.
  const message = await page.getByText('126 in').textContent();
  await measure(page, 'c05510010100000000');
  await expect(page.getByText(message ?? '')).toBeVisible();
});

test('a missing or impossible reading is reported, and no field is filled', async ({ trialPage: page }) => {
  await standIn(page, LEICA);
  await openCalculator(page);
  await page.getByRole('button', { name: 'Connect a laser meter' }).click();
  await fill(page.locator('#roomLength'), '99');
  await measure(page, '0000c07f');
  await expect(page.getByText('The laser sent no distance. Nothing was filled in')).toBeVisible();
  await measure(page, 'ffff7f7f');
  await expect(page.getByText('an impossible distance. Nothing was filled in')).toBeVisible();
  await expect(page.locator('#roomLength')).toHaveValue('99');
  // An incomplete message.
  await measure(page, 'ac1c');
  await expect(page.getByText('The laser sent no distance. Nothing was filled in')).toBeVisible();
  await page.evaluate(() => window.trace.end());
  await expect(page.getByText('The laser meter is disconnected.')).toBeVisible();
  // A late message after the meter has disconnected.
  await (await inSight(page.locator('#roomLength'))).focus();
  await measure(page, 'ac1c6a40');
  await expect(page.locator('#roomLength')).toHaveValue('99');
  await expect(page.getByText('The laser meter is disconnected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect a laser meter' })).toBeVisible();
});

test('without Web Bluetooth nothing is shown', async ({ trialPage: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'bluetooth'));
  await openCalculator(page);
  await expect(page.locator('#roomLength')).toBeVisible();
  await expect(page.getByText(/laser/i)).toHaveCount(0);
});
