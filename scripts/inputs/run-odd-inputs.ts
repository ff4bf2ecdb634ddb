import { judgeForm, judgeValue } from '#scripts/inputs/judge-input.ts';
import { oddForm, oddValue, SIZES, seededPicker, TRADE } from '#scripts/inputs/odd-values.ts';

export interface OddInputsReport {
  /** Field values tried. */
  readonly inputs: number;
  readonly faults: number;
  /** The first few failures, each with its input. */
  readonly samples: readonly string[];
}

const JSON_FIELDS = [
  ...SIZES,
  ...TRADE,
  'customRoomPoints',
  'obstacles',
  'layoutType',
  'unitSystem',
  'roomType',
  'autoOptimize',
];
const MAX_SAMPLES = 10;

/** Sends `inputs` odd values through every entry point of the calculator; a throw counts as a fault. */
export function runOddInputs(inputs: number, seed: number): OddInputsReport {
  const pick = seededPicker(seed);
  const samples: string[] = [];
  let faults = 0;
  let tried = 0;
  const judge = (subject: unknown, run: () => string | null) => {
    let fault: string | null;
    try {
      fault = run();
    } catch (error) {
      fault = `threw ${String(error)}`;
    }
    if (fault === null) return;
    faults += 1;
    if (samples.length < MAX_SAMPLES) samples.push(`${fault} <- ${JSON.stringify(subject).slice(0, 600)}`);
  };
  while (tried < inputs) {
    const form = oddForm(pick);
    tried += Object.keys(form).length;
    judge(form, () => judgeForm(form));
    const field = JSON_FIELDS[pick(JSON_FIELDS.length)] ?? 'tileLength';
    const value = oddValue(pick);
    tried += 1;
    judge({ [field]: value }, () => judgeValue(field, value));
  }
  return { inputs: tried, faults, samples };
}
