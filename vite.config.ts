import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { stationNames } from './scripts/support/stations.mjs'

const server = process.env.PODIUM_SERVER ?? 'http://127.0.0.1:8080'

/** Leaves the name of the mode beside the pages: a server that is told no other goes by it. */
const leaveMode = (mode: string): Plugin => ({
  name: 'podium-mode',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'mode.json', source: JSON.stringify(mode) })
  },
})

/** Modules of zod that make JSON schemas of schemas: the server's work, an eighth of zod, and named by every schema. */
const JSON_SCHEMAS = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/** Leaves them out of the client: what they export is there and does nothing. */
const leaveOutJsonSchemas: Plugin = {
  name: 'podium-no-json-schemas',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!JSON_SCHEMAS.test(id)) return null
    const names = Object.keys(await import(id))
    return `const nothing = () => undefined\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} }`
  },
}

/** What pdf.js asks for by name: how Chinese texts are coded, the fonts that every reader has, a decoder. */
const pdfFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const pdfParts = [
  { folder: 'cmaps', wanted: /\.bcmap$/ },
  { folder: 'standard_fonts', wanted: /\.(pfb|ttf)$/ },
  { folder: 'wasm', wanted: /_fallback\.js$/ },
]
const pdfVersion: string = JSON.parse(readFileSync(join(pdfFolder, 'package.json'), 'utf8')).version
const PDF_PATH = `assets/pdf-${pdfVersion}`

/** Has our own server bring them. */
const bringPdfParts: Plugin = {
  name: 'podium-pdf-parts',
  config: () => ({ define: { 'import.meta.env.PDF_PARTS': JSON.stringify(`/dist/${PDF_PATH}/`) } }),
  configureServer(server) {
    server.middlewares.use(`/dist/${PDF_PATH}`, (request, response, next) => {
      const [, folder = '', name = ''] = (request.url ?? '').split('/')
      const part = pdfParts.find((one) => one.folder === folder)
      const place = join(pdfFolder, folder, name)
      if (!part?.wanted.test(name) || !existsSync(place)) return next()
      response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
      response.end(readFileSync(place))
    })
  },
  generateBundle() {
    for (const { folder, wanted } of pdfParts)
      for (const name of readdirSync(join(pdfFolder, folder)).filter((one) => wanted.test(one)))
        this.emitFile({
          type: 'asset',
          fileName: `${PDF_PATH}/${folder}/${name}`,
          source: readFileSync(join(pdfFolder, folder, name)),
        })
  },
}

/** Left out of an everyday run (decision 0058). */
const ofFullRuns = process.env.PODIUM_FULL ? [] : ['tests/**/*.full.test.ts']

const STATE_VIEWS = 'tests/views/shared/stateViews.test.tsx'

/** Where the devices of tests are: not in the zone of the school, whose clocks every page and export goes by. */
const TZ = 'America/New_York'

/** One configuration for the client's build, its development server and the tests that need no browser. */
export default defineConfig(({ mode }) => ({
  base: '/dist/',
  plugins: [react(), leaveMode(mode), leaveOutJsonSchemas, bringPdfParts],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(): rewritten for older ones, it no longer follows the color-scheme of an element.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // The first page lists all chunks by name, so that each can be asked for early: without words in them the list is half as long.
    rollupOptions: {
      output: {
        // One piece for each station of a visit, dependencies being of an earlier one or of the same.
        codeSplitting: { groups: [{ name: stationNames(), includeDependenciesRecursively: false }] },
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '^/(platform|jiaoxuepingtai|files|upload|content|templates|healthz|readyz|metrics|openapi.json|asyncapi.json|docs)':
        server,
      '/dist/config.json': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: {
    // What was compiled for one stage is there for the next, and for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          env: { TZ },
          // Projects that differ in their workers run one after the other when files of both are asked for.
          sequence: { groupOrder: 0 },
          environment: 'node',
          // A machine that is busy with other stages is no reason to fail.
          testTimeout: 120_000,
          // They keep nothing between files, and loading the same modules fifty times is most of what they cost.
          isolate: false,
          // The last of the stages beside each other (`scripts/support/stages.mjs`): most of them have ended when it begins.
          maxWorkers: 2,
          include: ['tests/{contract,models,oracles,machines,statecharts,services,routes,scripts}/**/*.test.{ts,tsx}'],
          exclude: ofFullRuns,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          env: { TZ },
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          // Walking the largest charts takes seconds on a machine that is busy with other stages.
          testTimeout: 120_000,
          // Loading React, PrimeReact and jsdom anew for each file cost more than the tests.
          isolate: false,
          setupFiles: ['tests/views/setup.ts'],
          include: ['tests/views/**/*.test.tsx'],
          exclude: [STATE_VIEWS],
        },
      },
      {
        extends: true,
        test: {
          // All views of all charts: what they leave in the document is no ground for other files.
          name: 'stateViews',
          sequence: { groupOrder: 3 },
          environment: 'jsdom',
          testTimeout: 120_000,
          setupFiles: ['tests/views/setup.ts'],
          include: [STATE_VIEWS],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          sequence: { groupOrder: 2 },
          environment: 'node',
          // Loading the server anew for every file took a minute; each file starts servers of its own in any case.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude: ofFullRuns,
          globalSetup: ['tests/support/server/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait for clocks, processes and the database in between.
          maxWorkers: 3,
        },
      },
    ],
  },
}))
