const { readdirSync } = require('node:fs');

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
/** The folders of a layer from the bottom up: a folder imports from those below it alone. '.' is the layer's own files. */
const ranks = {
  drawing: ['model', 'texts', 'display-list', 'paint', 'cut-sheet', 'export', 'look', 'paper'],
  editor: ['.', 'hit-test', 'picture', 'snap', 'tools'],
  engine: ['.', 'plans', 'handlers', 'browser', 'server', 'testing'],
  layout: [
    'units',
    'tile',
    'fields',
    'kernel',
    'shapes',
    'patterns',
    'model',
    'room',
    'region',
    'parts',
    'starts',
    'cuts',
    'slivers',
    'counts',
    'shown-sizes',
    'warnings',
    'layers',
    'planks',
    'cut-steps',
    'order',
    'trim',
    'materials',
    'measured',
    'rules',
    'job',
    'compute',
    'advice',
    'replan',
    'zones',
    'project',
    'batch',
    'plan-drawing',
    'dxf',
    'pdf',
    'plans',
    'first-lines',
    'laser',
  ],
  planner: ['form', 'rooms', 'replan', 'measures', 'intents', '.'],
  product: ['plans', '.', 'jobs', 'projects', 'proof', 'proposals', 'tiles'],
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

for (const [layer, names] of Object.entries(ranks)) {
  const folders = readdirSync(`app/${layer}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unranked = folders.map(({ name }) => name).filter((name) => !names.includes(name));
  if (unranked.length > 0) throw new Error(`.dependency-cruiser.cjs gives no rank to: app/${layer}/${unranked}`);
}

const inFolder = (layer, name) => (name === '.' ? `^app/${layer}/[^/]+$` : `^app/${layer}/${name}/`);

const rankRules = Object.entries(ranks).flatMap(([layer, names]) =>
  names.slice(0, -1).map((name, rank) => ({
    name: `${layer}-${name === '.' ? 'root' : name}-stays-below`,
    comment: 'Imports run down the ranks of a layer, never up.',
    severity: 'error',
    from: { path: inFolder(layer, name), pathNot: tests },
    to: { path: names.slice(rank + 1).map((above) => inFolder(layer, above)) },
  })),
);

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
    ...rankRules,
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
