/**
 * Builds a server from its parts: database, relay, sessions, features, calls, sockets, pages. `buildApp` does not
 * listen; `main.ts` and the tests call `listen`.
 */
import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { workbenchCallNames } from '../contract/calls'
import type { JobProgress } from '../contract/entities/shared/job'
import { accessItemsOf, modes } from '../contract/modes'
import type { Config } from './config'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './database'
import { demoAccounts, ensureAdministrator, ensureDemo, hashDemoPasswords } from './demo/demo'
import { keepDemoFiles } from './demo/library/demo.files'
import { loginLimits } from './features/account/login/loginLimits'
import { featureMakers } from './features/features.gen'
import { createNotices } from './features/messages/notices/notices.sender'
import { createJobs } from './jobs/jobs'
import type { Feature, FeatureContext, Membership, Notices, Scheduler, Sessions } from './kernel'
import { registerContentRoutes } from './plugins/files/contentRoutes'
import { createPictureAccess } from './plugins/files/pictureAccess'
import { registerSlideRoutes } from './plugins/files/slideRoutes'
import { registerUploadRoutes } from './plugins/files/uploadRoutes'
import { registerCalendarRoute } from './plugins/http/calendarRoute'
import { createRefuseUnknown, registerCalls, routedUrl } from './plugins/http/calls'
import { sendRefusal } from './plugins/http/envelope'
import { createEventStreams, type EventStreamLimits } from './plugins/http/eventStream'
import { registerFaultInjection } from './plugins/http/faultInjection'
import { BODY_MAX_BYTES } from './plugins/http/limits'
import { registerLoginRoutes } from './plugins/http/loginRoutes'
import { createPeers } from './plugins/http/peers'
import { createRefusals, type RefusalLimits } from './plugins/http/refusals'
import { nextRequestId } from './plugins/http/requestId'
import { registerSecurity } from './plugins/http/security'
import { createThrottle } from './plugins/http/throttle'
import { closeUnusedConnections } from './plugins/http/unusedConnections'
import { registerHealth } from './plugins/operations/health'
import { loadAssets } from './plugins/pages/assets'
import { createBranding } from './plugins/pages/branding'
import { builtMode } from './plugins/pages/builtMode'
import { createClientBuilds } from './plugins/pages/clientBuilds'
import { docs } from './plugins/pages/docs'
import { registerPages } from './plugins/pages/pages'
import { createAcademyScope } from './policies/academyScope'
import { createFindClass } from './policies/courses/derivedClass'
import { createMembership } from './policies/membership'
import { createRealtime, type RealtimeLimits } from './realtime'
import { notificationResumed } from './realtime/resume'
import { createAdministratorAccounts } from './services/account/administratorAccounts'
import { createApiKeys } from './services/account/apiKeys'
import { createCaptcha } from './services/account/captcha'
import { createConfirmations } from './services/account/confirmations'
import { createInitialPasswords } from './services/account/initialPasswords'
import { createMailer } from './services/account/mailer'
import { createPasswordResets } from './services/account/passwordResets'
import { createPasswords, type Passwords } from './services/account/passwords'
import { createPasswordTransport } from './services/account/passwordTransport'
import { createProfiles } from './services/account/profiles'
import { createSchoolLogin } from './services/account/schoolLogin'
import { waysOf } from './services/account/schoolLogin/settings'
import { createSealing } from './services/account/sealing'
import { createSecondFactors } from './services/account/secondFactors'
import { createSessions } from './services/account/sessions'
import { createCalendarFeeds } from './services/calendar/calendarFeeds'
import { createFileServices, type FileServices } from './services/files/fileServices'
import { createPictures } from './services/files/pictures'
import { openFileStore } from './services/files/store/openFileStore'
import { createJoinRequests } from './services/joinRequests'
import { createAudit } from './services/operations/audit'
import { scheduleBackups, summarise } from './services/operations/backups'
import { openControl } from './services/operations/control'
import { createControlCommands, removeCopies } from './services/operations/controlCommands'
import { auditLog, chat, erasureLog, expireRows, lessons, loginLog, problemReports } from './services/operations/expiry'
import { createLicense } from './services/operations/license'
import { createMetrics } from './services/operations/metrics'
import { createSystemFacts } from './services/operations/systemFacts'
import { createErasures } from './services/privacy/erasures'
import { createPersonCommands } from './services/privacy/personCommands'
import { createRelay } from './services/relay/relay'
import { createOnline } from './shared/presence'
import { repeatedLog } from './shared/repeatedLog'
import { createScheduler } from './shared/scheduler'
import { createImportPasswords } from './sheets/importPasswords'
import { createSheetImports } from './sheets/sheetImports'

/** The options of a server. */
export interface AppOptions {
  readonly config: Config
  readonly log: Logger
  /** The server's clock in ms. */
  readonly now?: () => number
  /** The folder of the built client; by default the output folder of the build. */
  readonly clientDir?: string
  /** Called when the database or its thread has failed; the process has to end. */
  readonly onFailure?: (error: Error) => void
  /** Checks every answer against the contract (tests). */
  readonly checkAnswers?: boolean
  readonly socketLimits?: Partial<RealtimeLimits>
  readonly streamLimits?: Partial<EventStreamLimits>
  readonly refusalLimits?: Partial<RefusalLimits>
  /** Called before an existing database is migrated; if it rejects, the database remains as it is. */
  readonly beforeMigration?: DatabaseOptions['beforeMigration']
  /** Free space below a folder in bytes (tests). */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** A server. */
export interface App {
  readonly fastify: FastifyInstance
  readonly database: OpenDatabase
  /** The demo accounts, if the demo school exists. */
  readonly demo: typeof demoAccounts | null
  /** The generated password of the first administrator; shown once. */
  readonly firstPassword: string | null
  readonly membership: Membership
  readonly notices: Notices
  /** Uploads, file places, tickets. */
  readonly fileServices: FileServices
  /** Makes a task of the scheduler read the clock again. */
  readonly scheduler: Pick<Scheduler, 'wake'>
  /** Stores the client's assets for all nodes and removes expired builds. */
  publishAssets(): Promise<void>
  /** Subscribes to the end of sessions, on any node. */
  onSessionEnded: Sessions['onEnded']
  /** Listens on the configured address and returns it. */
  listen(): Promise<string>
  /** Accepts no more work, tells sockets to reconnect, finishes running work, and closes everything. */
  drain(): Promise<void>
  /** Closes everything immediately. */
  close(): Promise<void>
}

const here = path.dirname(fileURLToPath(import.meta.url))
/** The client is in `build/client`, both from source (`server/`) and built (`build/server/`). */
const built = path.join(here, here.includes(`${path.sep}build${path.sep}`) ? '..' : '../build')
const builtClient = path.join(built, 'client')
const builtReports = path.join(built, 'report')

/** Hashing takes a second; the build has done it, so that the first start saves that time. */
async function demoPasswords(passwords: Passwords): Promise<string[]> {
  const file = path.join(here, 'demoPasswords.json')
  if (!existsSync(file)) return hashDemoPasswords(passwords)
  return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Builds a server: opens and migrates the database, fills an empty one, ends overdue rounds.
 *
 * @throws FolderLocked, DatabaseNewer, DatabaseUnreachable; or if a call or code of the contract has no handler.
 */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log, now = Date.now, onFailure = () => undefined } = options
  const closers: (() => unknown)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    return await build(options, { config, log, now, onFailure, closers, closeAll })
  } catch (error) {
    await closeAll()
    throw error
  }
}

interface Building {
  readonly config: Config
  readonly log: Logger
  readonly now: () => number
  readonly onFailure: (error: Error) => void
  /** Called in reverse order. */
  readonly closers: (() => unknown)[]
  readonly closeAll: () => Promise<void>
}

async function build(options: AppOptions, building: Building): Promise<App> {
  const { config, log, now, onFailure, closers, closeAll } = building
  const { dataDir, redisUrl } = config
  const clientDir = options.clientDir ?? builtClient
  // The setting takes precedence over the mode of the build (B001).
  const mode = config.mode ?? builtMode(clientDir)
  const database = await openDatabase({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    dataDir,
    onFailure,
    beforeMigration: options.beforeMigration,
    onMigrated: (name, milliseconds) => log.info({ name, milliseconds }, 'migrated'),
    onError: repeatedLog((error, times) => log.warn({ err: error, times }, 'a connection to the database broke')),
  })
  closers.push(() => database.close())
  const { db } = database
  const { store, close: closeStore } = await openFileStore({ dataDir, s3: config.s3 })
  closers.push(closeStore)
  const assets = await loadAssets(clientDir)
  const builds = createClientBuilds({ db, store, own: assets, log, now })
  closers.push(() => builds.close())
  const passwords = createPasswords()
  const demo = config.demo && (await ensureDemo(db, () => demoPasswords(passwords))) ? demoAccounts : null
  if (demo) await keepDemoFiles(store)
  const statecharts = config.statecharts ?? demo !== null
  const firstPassword = await ensureAdministrator(db, passwords, config.admin, now())

  const relay = createRelay({ redisUrl, log })
  closers.push(() => relay.close())
  const throttle = createThrottle({ redisUrl, log })
  closers.push(() => throttle.close())
  const sessions = createSessions({ db, relay, log, now, idleMinutes: config.idleMinutes })
  closers.push(() => sessions.close())
  const profiles = createProfiles({ db, relay, now })
  closers.push(() => profiles.close())
  const branding = createBranding({ db, relay, store, log, now })
  closers.push(() => branding.close())
  const audit = createAudit(db, log, now, throttle)
  const peers = createPeers(config.trustedProxies)
  const membership = createMembership(db, relay)
  const metrics = createMetrics()
  metrics.watchRelay(relay)
  const scheduler = createScheduler({ log, now, relay })
  closers.push(() => scheduler.stop())
  const { retention } = config
  expireRows(auditLog, { db, scheduler, days: retention.auditDays })
  expireRows(loginLog, { db, scheduler, days: retention.loginLogDays })
  expireRows(chat, { db, scheduler, days: retention.chatDays })
  expireRows(problemReports, { db, scheduler, days: retention.problemDays })
  expireRows(erasureLog, { db, scheduler, days: retention.erasureLogDays })
  for (const kind of lessons) expireRows(kind, { db, scheduler, days: retention.lessonDays })
  if (config.idleMinutes !== null)
    scheduler.register({ name: 'sessions.idle', next: sessions.nextIdle, run: sessions.endIdle })
  const backups = scheduleBackups({ db, config, scheduler, log, now })
  closers.push(() => backups.close())
  metrics.watchBackups(() => summarise(db, now()))
  const realtime = createRealtime({
    sessions,
    membership,
    audit,
    relay,
    log,
    metrics: metrics.realtime,
    origins: config.publicOrigins,
    addressOf: peers.addressOf,
    now,
    limits: options.socketLimits,
  })

  const { broadcast } = realtime
  const notices = createNotices({ db, broadcast, membership, now })
  const joinRequests = createJoinRequests({ db, broadcast, notices, log, now })
  const { captchaCode } = config
  const captcha = createCaptcha({ db, now, codeFor: captchaCode === undefined ? undefined : () => captchaCode })
  const fileServices = createFileServices({
    db,
    store,
    dataDir,
    relay,
    sessions,
    scheduler,
    soffice: config.soffice,
    log,
    now,
  })
  closers.push(() => fileServices.close())
  const { filePlaces, files } = fileServices
  const shared = { scheduler, membership, notices, audit, sessions, captcha, filePlaces, files }
  const context: FeatureContext = { db, broadcast, ...shared, log, now, dataDir }
  const initialPasswords = createInitialPasswords(db, passwords, now)
  const limits = loginLimits(throttle)
  const sealing = await createSealing({ key: config.secretKey, dataDir })
  const secondFactors = createSecondFactors({ db, sealing, throttle, now })
  const calendarFeeds = createCalendarFeeds({ db, sealing, now })
  const accounts = createAdministratorAccounts({
    db,
    sessions,
    profiles,
    initialPasswords,
    limits,
    secondFactors,
    audit,
    now,
  })
  const confirmations = createConfirmations({ db, hasDirectory: config.schoolLogin.ldap !== null, now })
  const erasures = createErasures({
    db,
    store,
    sessions,
    profiles,
    audit,
    log,
    now,
    waitDays: retention.erasureWaitDays,
  })
  const passwordResets = createPasswordResets({ db, sessions, profiles, initialPasswords })
  const sendProgress = (userId: string, progress: JobProgress) =>
    broadcast.send('notification', { userId }, 'jobProgress', progress)
  const imports = createSheetImports({
    db,
    initialPasswords,
    now,
    log,
    scheduler,
    audit,
    sendProgress: sendProgress,
  })
  closers.push(() => imports.close())
  const jobs = createJobs({ db, dataDir, now, log, scheduler, tell: sendProgress })
  closers.push(() => jobs.close())
  const importPasswords = createImportPasswords({ db, now, scheduler, initialPasswords, passwordResets })
  const transport = await createPasswordTransport({ db, sealing, log, now })
  const schoolLogin = createSchoolLogin(config.schoolLogin, { db, origins: config.publicOrigins, log, now })
  const pictures = createPictures({ db, store, throttle, now })
  const license = await createLicense({
    db,
    mode: modes[mode],
    isRequired: config.licenseRequired,
    publicKey: config.licensePublicKey,
    dataDir,
    relay,
    audit,
    now,
    log,
  })
  closers.push(async () => license.close())
  const presence = createOnline(relay)
  const { online } = presence
  const systemFacts = createSystemFacts({ db, dataDir, relay, hasRelay: redisUrl !== undefined, online, now })
  metrics.watchSystem(systemFacts.read)
  /** The services for features: each feature takes those that it needs. */
  const services = {
    ...context,
    sessions,
    captcha,
    relay,
    throttle,
    loginLimits: limits,
    passwords,
    transport,
    mailer: config.mail && createMailer(config.mail),
    origin: config.publicOrigins[0] ?? '',
    calendarFeeds,
    secondFactors,
    secondFactorRequired: config.secondFactorRequired,
    confirmations,
    schoolLogin,
    initialPasswords,
    passwordResets,
    profiles,
    pictures,
    fileServices,
    branding,
    license,
    online,
    systemFacts,
    databaseKind: database.kind,
    soffice: config.soffice,
    joinRequests,
    imports,
    importPasswords,
    jobs,
    erasures,
    retention,
    accessList: () => accessItemsOf(license.features()),
    backup: config.backup,
    externalAddresses: config.services,
    reportsDir: config.reportsDir ?? builtReports,
    statecharts,
    problemReports: config.problemReports,
    conformance: config.conformance,
    disagreed: metrics.disagreed,
    secretWord: config.secretWord,
  }
  const features: readonly Feature[] = [
    ...featureMakers.map((make) => make(services)).filter((feature) => feature !== null),
    {
      name: 'online',
      presence: { notification: presence.sockets },
      start: async () => presence.start(),
      stop: () => presence.stop(),
    },
  ]
  realtime.use(features)
  const refusals = createRefusals(throttle, options.refusalLimits)
  const eventStreams = createEventStreams({
    sessions,
    watch: realtime.watch,
    presence: presence.streams,
    resumed: (caller) => notificationResumed(features, caller, now),
    metrics: metrics.events,
    peers,
    refusals,
    log,
    now,
    limits: options.streamLimits,
  })
  closers.push(() => {
    for (const feature of features) feature.stop?.()
  })

  let draining = false
  const fastify: FastifyInstance = Fastify({
    loggerInstance: log,
    genReqId: nextRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    // All requests share one logger: creating one for each would cost more than a short call itself.
    childLoggerFactory: (logger) => logger,
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    bodyLimit: BODY_MAX_BYTES,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // An address that cannot be decoded is not found.
    frameworkErrors: (_error, _request, reply) =>
      sendRefusal(reply as unknown as FastifyReply, { reason: 'noSuchCall' }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  }) as unknown as FastifyInstance
  closeUnusedConnections(fastify)
  closers.push(() => fastify.close())
  // Sockets are closed before the server, which closes only once they are gone.
  closers.push(() => realtime.close())
  closers.push(() => eventStreams.close())
  const outage = repeatedLog((error: unknown, times: number) =>
    log.error({ err: error, times }, 'calls cannot be answered: a service is away, or the disk is full'),
  )
  const calling = { features, sessions, audit, peers, refusals, license, confirmations, metrics, log, outage }
  const pictureAccess = createPictureAccess({
    sessions,
    origins: config.publicOrigins,
    logo: async () => (await branding.find()).schoolLogo,
  })
  fastify.setNotFoundHandler(createRefuseUnknown(calling))
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // No id contains this character, and the database refuses a query with it.
    if (/%00/.test(request.url.split('?', 1)[0] ?? '')) return sendRefusal(reply, { reason: 'noSuchCall' })
  })
  await registerSecurity(fastify, {
    publicOrigins: config.publicOrigins,
    contact: config.securityContact,
    reported: metrics.policyViolated,
    log,
    now,
  })
  if (config.faultInjection) registerFaultInjection(fastify)
  await registerCalls(fastify, {
    ...calling,
    apiKeys: createApiKeys(db, now),
    answered: pictureAccess.answered,
    academyScope: createAcademyScope(db),
    findClass: createFindClass(db, membership),
    absent: statecharts ? [] : workbenchCallNames,
    checkAnswers: options.checkAnswers,
  })
  eventStreams.register(fastify)
  registerHealth(fastify, {
    database,
    relay,
    metrics,
    peers,
    metricsToken: config.metricsToken,
    isDraining: () => draining,
    dataDir,
    freeBytes: options.freeBytes,
  })
  await registerUploadRoutes(fastify, { uploads: fileServices.uploads, sessions, license })
  registerContentRoutes(fastify, fileServices)
  registerCalendarRoute(fastify, { db, feeds: calendarFeeds, throttle, origins: config.publicOrigins, now })
  registerSlideRoutes(fastify, { db, membership, callerOf: pictureAccess.callerOf, ...fileServices })
  registerLoginRoutes(fastify, { schoolLogin, origins: config.publicOrigins, throttle, audit, peers })
  await registerPages(fastify, {
    mode,
    login: waysOf(config.schoolLogin),
    idleMinutes: config.idleMinutes,
    hasMail: config.mail !== null,
    services: config.services,
    brand: branding.find,
    features: license.features,
    statecharts,
    problemReports: config.problemReports,
    conformance: config.conformance,
    assets,
    builds,
    store,
    mayReadPicture: pictureAccess.mayRead,
  })
  await fastify.register(docs, { accounts: demo?.accounts ?? [] })
  realtime.attach(fastify.server)
  await fastify.ready()

  await removeCopies(dataDir)
  const wake = () => scheduler.wake('erasures')
  const persons = createPersonCommands({ db, store, erasures, audit, now, wake })
  const commands = createControlCommands({
    database,
    dataDir,
    accounts,
    persons,
    license,
    sealing,
    untrustedProxies: peers.untrusted,
  })
  const control = await openControl({ dataDir, commands, log })
  closers.push(() => control.close())

  await relay.ready()
  for (const feature of features) await feature.start?.()
  await scheduler.start()

  return {
    fastify,
    database,
    demo,
    firstPassword,
    membership,
    notices,
    fileServices,
    scheduler,
    publishAssets: builds.publish,
    onSessionEnded: sessions.onEnded,
    async listen() {
      const address = await fastify.listen({ port: config.port, host: config.host })
      // The start does not wait: this node's pages do not need the published assets.
      void builds.publish()
      return address
    },
    async drain() {
      draining = true
      await Promise.all([realtime.drain(), eventStreams.drain()])
      await closeAll()
    },
    async close() {
      draining = true
      await closeAll()
    },
  }
}
