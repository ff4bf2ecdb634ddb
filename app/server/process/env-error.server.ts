/** A setting that is missing or unusable. The message names the variable and never repeats its value. */
export class EnvError extends Error {
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'EnvError';
    this.variable = variable;
  }
}
