import { parseArgs } from 'node:util';

/**
 * The value of an option of Node's `parseArgs`.
 * @template {import('node:util').ParseArgsOptionDescriptor} O
 * @typedef {O['type'] extends 'boolean' ? boolean : O['multiple'] extends true ? string[] : string} OptionValue
 */

/**
 * Reads the arguments of a program. `--help` prints its help and ends the process with code 0. An argument that the
 * program does not know ends the process with code 2, before anything is opened or changed.
 * @template {import('node:util').ParseArgsOptionsConfig} const T
 * @param {{ help: string, options?: T, takesNames?: boolean, args?: readonly string[] }} program `options` as of Node's
 * `parseArgs`; `takesNames` allows arguments without dashes; `args` are those of the process if absent
 * @returns {{ values: { [K in keyof T]: OptionValue<T[K]> | (T[K] extends { default: unknown } ? never : undefined) }, positionals: string[] }}
 */
export function readCommandLine({ help, options, takesNames = false, args = process.argv.slice(2) }) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: takesNames,
    });
    if (!values.help) return /** @type {any} */ ({ values, positionals });
  } catch (error) {
    // Node adds advice on positional arguments after its first sentence.
    refuseCommandLine(help, `${String(/** @type {Error} */ (error).message).split('. ')[0]}.`);
  }
  process.stdout.write(`${help.trim()}\n`);
  process.exit(0);
}

/**
 * Ends the process with code 2, after printing what is wrong with the arguments and the program's help.
 * @param {string} help
 * @param {string} problem
 * @returns {never}
 */
export function refuseCommandLine(help, problem) {
  process.stderr.write(`${problem}\n\n${help.trim()}\n`);
  process.exit(2);
}
