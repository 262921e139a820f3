/**
 * The pages: the client under `/dist/`, its configuration, and uploaded files under `/files/`. Pages have a strict
 * content security policy; browsers guess no content types (`nosniff`).
 */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LoginWays, localOnly } from '../../../contract/entities/account/schoolLogin'
import type { Feature, ModeName } from '../../../contract/modes'
import type { Config } from '../../config'
import { imageTypes } from '../../services/files/imageTypes'
import type { FileStore } from '../../services/files/store/fileStore'
import type { PictureAccess } from '../files/pictureAccess'
import { sendRefusal } from '../http/envelope'
import { CSP_REPORTS_PATH } from '../http/security'
import { type Asset, createAsset, loadAssets } from './assets'
import type { Brand } from './branding'
import type { ClientBuilds } from './clientBuilds'

/** The sources of the pages. */
export interface PagesOptions {
  readonly mode: ModeName
  /** Addresses of external systems, by key. */
  readonly services?: Config['services']
  /** The ways to sign in; by default only local passwords. */
  readonly login?: LoginWays
  /** The minutes without activity after which pages sign out. */
  readonly idleMinutes?: number | null
  /** Whether forgotten passwords are reset by mail. */
  readonly hasMail?: boolean
  /** The school's branding. */
  readonly brand: () => Promise<Brand>
  /** The features that the mode and the licence enable. */
  readonly features: () => readonly Feature[]
  /** Whether the statechart workbench is available. */
  readonly statecharts: boolean
  /** Whether people can report problems. */
  readonly problemReports: boolean
  /** The share of pages that compare their charts with the oracles; 0: none. */
  readonly conformance?: number
  /** The files of the built client; without them, pages explain that it is not built. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Assets of other builds. */
  readonly builds: Pick<ClientBuilds, 'find'>
  /** Whether a request may read a picture of a text. */
  readonly mayReadPicture: PictureAccess['mayRead']
  /** The file store. */
  readonly store: Pick<FileStore, 'read' | 'sizeOf'>
}

/**
 * Scripts are loaded from this server only, never inline. Inline styles are allowed, because the component library uses
 * them; a style cannot execute anything.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  // Only these policies turn text into HTML or a script URL: sanitised rich text, pasting in the editor, ELK's worker.
  "require-trusted-types-for 'script'",
  "trusted-types dompurify ProseMirrorClipboard podium-worker 'allow-duplicates'",
  `report-uri ${CSP_REPORTS_PATH}`,
  'report-to csp',
].join('; ')

const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}
/** A user's file: displayed as an image, without executing anything in it. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The addresses of the services (core §7 Config and sockets; G067): empty means this server. */
const services = [
  'notificationUrl',
  'videoUrl',
  'voteUrl',
  'chatUrl',
  'rollCallUrl',
  'businessUrl',
  'oaUrl',
  'competitionUrl',
  'calculatorUrl',
  'invoiceIssueUrl',
  'invoiceCertificationUrl',
  'taxDeclarationUrl',
  'governmentPurchaseUrl',
  'repositoryUrl',
]

const notBuilt = createAsset(
  'index.html',
  Buffer.from(
    '<!doctype html><meta charset="utf-8"><title>Podium</title><p>The client is not built: run <code>npm run build</code>.',
  ),
)

/** Registers the pages. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { assets, builds } = options
  const index = assets.get('index.html') ?? notBuilt
  const config = configurationOf(options)

  app.get('/', (_request, reply) => reply.redirect('/dist/', 302))
  app.get('/dist', (_request, reply) => reply.redirect('/dist/', 302))
  app.get('/dist/config.json', async (request, reply) => sendAsset(request, reply, await config()))
  app.get<{ Params: { '*': string } }>('/dist/*', async (request, reply) => {
    const name = request.params['*']
    const asset = assets.get(name)
    if (asset && asset !== index) return sendAsset(request, reply, asset)
    if (name.startsWith('assets/')) {
      const other = await builds.find(name)
      return other ? sendAsset(request, reply, other) : reply.callNotFound()
    }
    // Any other address is a route of the client.
    return sendAsset(request, reply.headers(PAGE_HEADERS), index)
  })
  registerFiles(app, options)
  await registerTemplates(app, assets)
}

/**
 * Templates that users fill in and upload, such as that of a plan (B570); from source, they are in the folder that the
 * client's build copies.
 */
async function registerTemplates(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): Promise<void> {
  const isSource = import.meta.url.endsWith('.ts')
  const source = isSource
    ? await loadAssets(fileURLToPath(new URL('../../../public/templates', import.meta.url)))
    : null
  app.get<{ Params: { file: string } }>('/templates/:file', (request, reply) => {
    const { file } = request.params
    const asset = assets.get(`templates/${file}`) ?? source?.get(file)
    if (!asset) return reply.callNotFound()
    return sendAsset(request, reply.header('content-disposition', 'attachment'), asset)
  })
}

/** The configuration file: generated again when the school's name or logo has changed. */
function configurationOf(options: PagesOptions): () => Promise<Asset> {
  const {
    mode,
    services: known = {},
    login = localOnly,
    idleMinutes = null,
    hasMail = false,
    brand,
    features,
    statecharts,
    problemReports,
    conformance = 0,
  } = options
  const fixed = { appMode: mode, ...Object.fromEntries(services.map((name) => [name, known[name] ?? ''])) }
  let made: { readonly brand: Brand; readonly on: readonly Feature[]; readonly asset: Asset } | undefined
  return async () => {
    const current = await brand()
    const on = features()
    if (made?.brand !== current || made.on !== on) {
      const text = JSON.stringify({
        ...fixed,
        ...current,
        features: on,
        statecharts,
        problemReports,
        conformance,
        login,
        idleMinutes,
        hasMail,
      })
      made = { brand: current, on, asset: createAsset('config.json', Buffer.from(text)) }
    }
    return made.asset
  }
}

async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  reply
    .header('cache-control', asset.isImmutable ? IMMUTABLE : 'no-cache')
    .header('etag', asset.tag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match'] === asset.tag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding']
  const { encoding, bytes } = await asset.encoded(typeof accepted === 'string' ? accepted : '')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(bytes)
}

/** Looks up only names in the form of uploads, for permitted requests. */
function registerFiles(app: FastifyInstance, { store, mayReadPicture }: PagesOptions): void {
  const name = new RegExp(`^[0-9a-f]{32}\\.(${imageTypes.map(({ extension }) => extension).join('|')})$`)
  app.get<{ Params: { part: string; file: string } }>('/files/:part/:file', async (request, reply) => {
    const { part, file } = request.params
    const type = imageTypes.find(({ extension }) => file.endsWith(`.${extension}`))
    if (!type || !name.test(file) || !file.startsWith(part) || part.length !== 2) return reply.callNotFound()
    const stored = `files/${part}/${file}`
    if (!(await mayReadPicture(request, `/${stored}`))) return sendRefusal(reply, { reason: 'signedOut' })
    const size = await store.sizeOf(stored)
    if (size === null) return reply.callNotFound()
    const tag = `"${file}"`
    reply.headers(FILE_HEADERS).header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply
      .header('content-length', size)
      .type(type.mimeType)
      .send(await store.read(stored))
  })
}
