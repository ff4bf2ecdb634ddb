/**
 * The programs that run outside the Remix build. Each becomes one file in the build folder; npm packages stay outside it.
 * @type {readonly { readonly source: string, readonly output: string }[]}
 */
export const ENTRIES = [
  { source: 'server.ts', output: 'server.js' },
  { source: 'app/engine/server/layout-thread.server.ts', output: 'engine/layout-thread.js' },
  { source: 'app/engine/server/advice-thread.server.ts', output: 'engine/advice-thread.js' },
  { source: 'app/server/exports/paper-thread.server.ts', output: 'engine/paper-thread.js' },
  { source: 'app/server/floor-plans/plan-thread.server.ts', output: 'engine/plan-thread.js' },
  { source: 'app/commands/rooms/rooms-thread.server.ts', output: 'engine/rooms-thread.js' },
  { source: 'app/server/pictures/picture-process.server.ts', output: 'engine/picture-process.js' },
  { source: 'app/commands/layout.ts', output: 'commands/layout.js' },
  { source: 'app/commands/rooms.ts', output: 'commands/rooms.js' },
  { source: 'app/commands/create-admin.ts', output: 'commands/create-admin.js' },
  { source: 'app/commands/reconcile.ts', output: 'commands/reconcile.js' },
  { source: 'app/commands/backup.ts', output: 'commands/backup.js' },
  { source: 'app/commands/restore.ts', output: 'commands/restore.js' },
];
