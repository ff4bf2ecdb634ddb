import { type RefObject, startTransition, useEffect, useRef } from 'react';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { TradeText } from '#app/layout/job/trade/trade-fields.ts';
import { TRADE_TEXT_FIELDS } from '#app/layout/job/trade/trade-text.ts';

/** Job fields that are one plain control each. */
const PLAIN_FIELDS = [
  'roomType',
  'roomLength',
  'roomWidth',
  'customRoomPoints',
  'tileLength',
  'tileWidth',
  'groutSpacing',
  'layoutType',
  'patternOrientation',
  'startCutLength',
  'startCutWidth',
  'perimeterGap',
] as const satisfies readonly (keyof JobText)[];

/** Takes up what was typed before scripts ran, or what the browser filled in again on the way back. */
export function useAdoptTyped(element: RefObject<HTMLFormElement>, form: CalculatorForm): void {
  const formRef = useRef(form);
  formRef.current = form;
  useEffect(() => {
    if (element.current === null) return;
    const { values, changeJob, changeTrade, changeUnits } = formRef.current;
    const typed = new FormData(element.current);
    const patch: Partial<Record<(typeof PLAIN_FIELDS)[number], string>> = {};
    for (const field of PLAIN_FIELDS) {
      const text = typed.get(field);
      if (typeof text === 'string' && text.replaceAll('\r\n', '\n') !== values.job[field]) patch[field] = text;
    }
    const trade: Partial<Record<keyof TradeText, string>> = {};
    for (const field of TRADE_TEXT_FIELDS) {
      const text = typed.get(field);
      const isOneControl = field !== 'perimeterGap' && typed.getAll(field).length === 1;
      if (isUntouched(element.current.elements.namedItem(field))) continue;
      if (isOneControl && typeof text === 'string' && text !== values.job[field]) trade[field] = text;
    }
    // The layout stays, and with it parts of the page that have not come alive yet: an urgent update would throw them away.
    if (Object.keys(trade).length > 0) startTransition(() => changeTrade(trade));
    const units = typed.get('unitSystem');
    if ((units === 'imperial' || units === 'metric') && units !== values.job.unitSystem) changeUnits(units);
    if (Object.keys(patch).length > 0) changeJob(patch as Partial<JobText>);
    const autoOptimize = typed.getAll('autoOptimize').at(-1);
    if (autoOptimize !== undefined && (autoOptimize === 'on') !== values.job.autoOptimize) {
      changeJob({ autoOptimize: autoOptimize === 'on' });
    }
  }, [element]);
}

/** Whether a list shows what the page came with: an empty field shows its usual choice. */
function isUntouched(control: Element | RadioNodeList | null): boolean {
  if (!(control instanceof HTMLSelectElement)) return false;
  const first = Array.from(control.options).findIndex((option) => option.defaultSelected);
  return control.selectedIndex === Math.max(0, first);
}
