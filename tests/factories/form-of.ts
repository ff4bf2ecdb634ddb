/** The fields that the calculator's form sends for a job. */
export function formOf(job: object): Record<string, string> {
  const flat = (stem: string, value: unknown): [string, string][] => {
    if (Array.isArray(value)) return value.flatMap((one, index) => flat(`${stem}[${index}]`, one));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, one]) => flat(stem === '' ? key : `${stem}.${key}`, one));
    return [[stem, value === true ? 'on' : value === false ? 'off' : String(value)]];
  };
  return Object.fromEntries(flat('', job));
}
