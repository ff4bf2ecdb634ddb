/** Who may import whom. A layer's row names all it may reach; anything else under app/, geometry-wasm/, drizzle/ or dev/ is refused. */
const layers = {
  base: [],
  words: ['base'],
  geometry: ['base'],
  layout: ['base', 'words', 'geometry'],
  product: ['base', 'words', 'geometry', 'layout'],
  drawing: ['base', 'words', 'geometry', 'layout'],
  editor: ['base', 'words', 'geometry', 'layout', 'drawing'],
  engine: ['base', 'words', 'geometry', 'layout', 'drawing', 'geometry-wasm'],
  planner: ['base', 'words', 'geometry', 'layout', 'product', 'drawing', 'editor'],
  forms: ['base', 'words', 'layout', 'product'],
  ui: ['base', 'words', 'forms'],
  features: ['base', 'words', 'geometry', 'layout', 'product', 'drawing', 'editor', 'engine', 'planner', 'forms', 'ui'],
  emails: ['base', 'words', 'product'],
  server: [
    'base',
    'words',
    'geometry',
    'layout',
    'product',
    'drawing',
    'engine',
    'planner',
    'emails',
    'forms',
    'drizzle',
    'dev',
  ],
  dev: ['base', 'product', 'server'],
  routes: [
    'base',
    'words',
    'geometry',
    'layout',
    'product',
    'drawing',
    'engine',
    'planner',
    'forms',
    'features',
    'ui',
    'server',
  ],
  commands: ['base', 'words', 'forms', 'geometry', 'layout', 'planner', 'engine', 'server', 'geometry-wasm'],
};
const pure = ['base', 'words', 'geometry', 'layout', 'product', 'drawing', 'editor', 'planner'];
const tests = '\\.(test|bench)\\.tsx?$';
const folder = (layer) => (['geometry-wasm', 'drizzle', 'dev'].includes(layer) ? `^${layer}/` : `^app/${layer}/`);
const ours = '^(app/[^/]+/|geometry-wasm/|drizzle/|dev/)';

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-reaches-only-its-layers`,
  severity: 'error',
  from: { path: folder(layer), pathNot: tests },
  to: { path: ours, pathNot: [layer, ...allowed].map(folder) },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'Programs and types apart, a file that imports nothing and that nothing imports is dead.',
      severity: 'error',
      from: { orphan: true, pathNot: ['^scripts/', '^tests/', '\\.d\\.ts$', tests] },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    },
    ...layerRules,
    {
      name: 'one-door-to-dev',
      comment: 'What plays outside services is started by a local run alone, in one place, and loaded only then.',
      severity: 'error',
      from: {
        path: '^(app|geometry-wasm|drizzle)/|^server\\.ts$',
        pathNot: ['^app/server/runtime\\.server\\.ts$', tests],
      },
      to: { path: '^dev/' },
    },
    {
      name: 'pure-layers-use-no-package',
      comment: 'No package, no Node: engine, clock, ids and storage reach them as arguments.',
      severity: 'error',
      from: { path: `^app/(${pure.join('|')})/`, pathNot: tests },
      to: { path: '^node_modules/', dependencyTypesNot: ['local'] },
    },
    {
      name: 'pure-layers-use-no-node',
      severity: 'error',
      from: { path: `^app/(${pure.join('|')})/`, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      comment: 'The planner is the one that puts the others together.',
      from: { path: '^app/features/([^/]+)/', pathNot: ['^app/features/planner/', tests] },
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: { pathNot: ['^app/routes/', '^tests/'] },
      to: { path: '^app/routes/' },
    },
    {
      name: 'nobody-imports-commands',
      severity: 'error',
      from: { pathNot: ['^app/commands/', '^scripts/', '^tests/', tests] },
      to: { path: '^app/commands/' },
    },
    {
      name: 'routes-never-touch-the-database',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^(drizzle/|app/server/db/|node_modules/(drizzle-orm|postgres|@electric-sql)/)' },
    },
    {
      name: 'only-servers-import-server-files',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: ['\\.server\\.tsx?$', '^app/routes/', '^app/commands/', '^app/root\\.tsx$', tests],
      },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'server-files-say-so',
      comment: 'Without the suffix Vite ships the file to the browser without a word.',
      severity: 'error',
      from: {},
      to: { path: '^app/server/', pathNot: ['\\.server\\.tsx?$', '\\.json$', tests] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build[^/]*|\\.cache|node_modules/\\.)/|\\.as\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
