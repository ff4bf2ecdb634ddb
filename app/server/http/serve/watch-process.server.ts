import { format } from 'node:util';
import { describeError, type Log } from '#app/server/process/log.server.ts';

/** Logs the process's own messages, one line each, and exits on an uncaught error. */
export function watchProcess(log: Log): void {
  // Packages speak through the console; a line of theirs would break the log.
  const info = (...words: unknown[]) => log.info(format(...words));
  Object.assign(console, {
    log: info,
    info,
    debug: (...words: unknown[]) => log.debug(format(...words)),
    warn: (...words: unknown[]) => log.warn(format(...words)),
    error: (...words: unknown[]) => log.error(format(...words)),
  });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('Node warning', { error: describeError(warning) }));
  // An unhandled rejection fails only its own work.
  process.on('unhandledRejection', (error) => log.error('A promise failed unheard', { error: describeError(error) }));
  process.on('uncaughtException', (error) => {
    log.error('An error was not caught', { error: describeError(error) });
    process.exit(1);
  });
}
