/** The fences between layers, as data: which folder may import which. */
const swc = require('@swc/core')

// dependency-cruiser passes every file to swc as plain TypeScript; JSX must be enabled for files that contain it.
const parseFile = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: /\.[jt]sx$/.test(file) })

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contract|src|server|tests|bench|scripts)/', pathNot: allowed },
})

/** The rooms of `src/routes` from below: a room imports its own files and those of rooms that stand before it. */
const rooms = [
  'shared',
  'account',
  'messages',
  'library',
  'talk',
  'school',
  'courses',
  'grades',
  'work',
  'video',
  'documents',
  'groups',
  'live',
  'workbench',
  'shell',
]
const downwards = rooms.slice(0, -1).map((room, index) => ({
  name: `routes-of-${room}-import-downwards`,
  comment: `src/routes/${room} stands below ${rooms.slice(index + 1).join(', ')}`,
  severity: 'error',
  from: { path: `^src/routes/${room}/` },
  to: { path: `^src/routes/(${rooms.slice(index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    only('contract-stands-alone', 'contract imports nothing of ours', '^contract/', '^contract/'),
    only(
      'machines-know-contract-and-machines',
      'charts know no view, network or clock; those of the workbench share types with the toolkit',
      '^src/machines/',
      '^(contract/|src/machines/|src/statecharts/.+\\.types\\.ts$)',
    ),
    only(
      'models-also-know-the-toolkit',
      'a model is written for the walker',
      '^src/catalogue/.+\\.(model|production|words|examples)\\.ts$',
      '^(contract/|src/machines/|src/catalogue/.+(?<!\\.stateViews)\\.ts$|src/statecharts/(model|.+\\.types)\\.ts$)',
    ),
    only(
      'services-know-contract',
      'services are the outside world; machines give them the types of their actors',
      '^src/services/',
      '^(contract/|src/services/|src/machines/.+\\.types\\.ts$)',
    ),
    only(
      'views-are-pure',
      'views know views, selectors, types and texts',
      '^src/views/',
      '^(contract/|src/views/|src/machines/.+\\.(selectors|types|texts)\\.ts$|src/machines/.+/texts\\.ts$|src/machines/shared/messages\\.ts$)',
    ),
    only(
      'the-toolkit-knows-no-feature',
      'the chart toolkit works on any chart',
      '^src/statecharts/',
      '^(contract|src/statecharts)/',
    ),
    {
      name: 'catalogue-is-for-the-workbench',
      comment: 'what describes charts for testers is no part of what people use',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(catalogue|routes/workbench)/' },
      to: { path: '^src/catalogue/' },
    },
    ...downwards,
    only('server-knows-contract', 'the server shares only the contract', '^server/', '^(contract|server)/'),
    {
      name: 'features-keep-to-themselves',
      comment: 'what features share is in server/kernel.ts, server/services or server/policies',
      severity: 'error',
      from: { path: '^server/features/([^/]+/[^/]+)/' },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'no-browser-in-machines',
      comment: 'charts import no package but xstate',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/xstate/' },
    },
    {
      name: 'primereact-is-behind-the-kit',
      comment: 'views use the parts of the kit (decision 0098)',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(views/shared/(kit|theme)/|routes/shell/app/primeLocale|routes/shell/frame/Workspace|routes/workbench/(inspection/page|pictures/FramePortal))',
      },
      to: { path: 'node_modules/primereact/' },
    },
    {
      name: 'no-unresolved',
      comment: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|docs|data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
