import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { olderBrowsers } from './scripts/support/olderBrowsers.mjs'
import { stationNames } from './scripts/support/stations.mjs'

const server = process.env.PODIUM_SERVER ?? 'http://127.0.0.1:8080'

/** Writes the name of the mode beside the pages: a server without a configured mode uses it. */
const leaveMode = (mode: string): Plugin => ({
  name: 'podium-mode',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'mode.json', source: JSON.stringify(mode) })
  },
})

/**
 * Modules of zod that convert schemas to JSON Schema: needed by the server only, an eighth of zod, and imported by every schema.
 */
const JSON_SCHEMAS = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/** Leaves them out of the client: their exports exist and do nothing. */
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

/** Files that pdf.js loads by name: character maps for Chinese, standard fonts, a decoder. */
const pdfFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const pdfParts = [
  { folder: 'cmaps', wanted: /\.bcmap$/ },
  { folder: 'standard_fonts', wanted: /\.(pfb|ttf)$/ },
  { folder: 'wasm', wanted: /_fallback\.js$/ },
]
const pdfVersion: string = JSON.parse(readFileSync(join(pdfFolder, 'package.json'), 'utf8')).version
const PDF_PATH = `assets/pdf-${pdfVersion}`

/** Serves and bundles them from this server. */
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

/** `Features.LightDark` of lightningcss, which is a dependency of Vite. */
const LIGHT_DARK = 1 << 20

/**
 * The client's build and its development server. Production builds use this file, so it imports no development package; the tests
 * without a browser add their projects in `vitest.config.ts`.
 */
export default defineConfig(({ mode }) => ({
  base: '/dist/',
  plugins: [react(), leaveMode(mode), leaveOutJsonSchemas, bringPdfParts],
  css: {
    postcss: { plugins: [olderBrowsers] },
    // After minification, light-dark() would no longer follow the color-scheme of an element: the plugin adds a fallback instead.
    lightningcss: { exclude: LIGHT_DARK },
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome99', 'firefox97', 'safari16.4'],
    assetsInlineLimit: 0,
    // The first page lists all chunks by name, to preload them: short names halve the list.
    rollupOptions: {
      output: {
        // One chunk for each station of a visit; its dependencies belong to an earlier station or to the same.
        codeSplitting: { groups: [{ name: stationNames(), includeDependenciesRecursively: false }] },
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      '^/(platform|jiaoxuepingtai|files|upload|content|templates|login|healthz|readyz|metrics|openapi.json|asyncapi.json|docs)':
        server,
      '/dist/config.json': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
}))
