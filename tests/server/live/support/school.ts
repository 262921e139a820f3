/** A small school with the real sessions, membership, sockets and live features, on its own port. */
import { createServer, type Server } from 'node:http'
import pino from 'pino'
import type { CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'
import { calls } from '../../../../contract/calls'
import type { ChannelName } from '../../../../contract/sockets'
import type { OpenDatabase } from '../../../../server/database'
import { liveFeatureMakers } from '../../../../server/features/features.gen'
import { createNotices } from '../../../../server/features/messages/notices/notices.sender'
import type { Caller, Feature, Membership } from '../../../../server/kernel'
import { createPeers } from '../../../../server/plugins/http/peers'
import { createThrottle } from '../../../../server/plugins/http/throttle'
import { createMembership } from '../../../../server/policies/membership'
import { createRealtime, type Realtime, type RealtimeLimits } from '../../../../server/realtime'
import { createCaptcha } from '../../../../server/services/account/captcha'
import { createSessions, type SessionStore } from '../../../../server/services/account/sessions'
import { createFileServices } from '../../../../server/services/files/fileServices'
import { createFolderStore } from '../../../../server/services/files/store/folderStore'
import { createAudit } from '../../../../server/services/operations/audit'
import { createRelay } from '../../../../server/services/relay/relay'
import type { Relay } from '../../../../server/services/relay/relay.types'
import { createScheduler, type RunningScheduler } from '../../../../server/shared/scheduler'
import { Client, type ClientOptions } from './client'

export const silent = pino({ level: process.env.TEST_LOG ?? 'silent' })

/** A person with a live session. */
export interface Person {
  readonly userId: string
  readonly name: string
  readonly loginCode: string
  readonly token: string
}

export interface SchoolOptions {
  readonly students?: number
  readonly limits?: Partial<RealtimeLimits>
  readonly origins?: readonly string[]
  readonly redisUrl?: string
}

/** Frames without a limit, for property tests that send hundreds of them as fast as they can. */
export const unlimitedFrames: Partial<RealtimeLimits> = { frames: { burst: 1e6, perSecond: 1e6 }, waiting: 1e6 }

const MOMENT = 1_700_000_000_000

/** Fills an empty database: one class of `students`, taught by `t1`; another teacher `t2` with an empty class. */
export async function fill({ db }: Pick<OpenDatabase, 'db'>, students: number): Promise<void> {
  const user = (user_id: string, user_type: '1' | '2' | '3', real_name: string) => ({
    user_id,
    user_type,
    real_name,
    user_code: `code-${user_id}`,
    login_code: user_id,
    cover_img: '',
    motto: '',
    password_hash: '',
    must_change_password: false,
    status: '1' as const,
    major_id: null,
    created_at: MOMENT,
  })
  await db.insertInto('school').values({ school_id: 'school', school_name: '学校', logo: '' }).execute()
  await db
    .insertInto('academy')
    .values({ academy_id: 'academy', school_id: 'school', academy_name: '学院', created_at: MOMENT })
    .execute()
  await db
    .insertInto('major')
    .values({ major_id: 'major', academy_id: 'academy', major_name: '专业', created_at: MOMENT })
    .execute()
  await db
    .insertInto('users')
    .values([
      user('t1', '2', '王老师'),
      user('t2', '2', '李老师'),
      user('a1', '3', '管理员'),
      user('x1', '1', '外班生'),
    ])
    .execute()
  const pupils = Array.from({ length: students }, (_, i) => user(studentId(i), '1', `学生${i + 1}`))
  if (pupils.length > 0) await db.insertInto('users').values(pupils).execute()
  for (const classesId of ['c1', 'c2', 'c3']) {
    await db
      .insertInto('classes')
      .values({
        classes_id: classesId,
        class_name: classesId,
        academy_id: 'academy',
        major_id: 'major',
        cover_img: '',
        origin_type: '0',
        invitation_code: classesId,
        invite_open: true,
        audit_open: true,
        created_at: MOMENT,
        deleted_at: null,
      })
      .execute()
  }
  const member = (classes_id: string, user_id: string) => ({
    classes_id,
    user_id,
    origin_type: '0' as const,
    excluded: false,
    joined_at: MOMENT,
  })
  await db
    .insertInto('class_student')
    .values([member('c3', 'x1'), ...pupils.map(({ user_id }) => member('c1', user_id))])
    .execute()
  await db
    .insertInto('course')
    .values({ course_id: 'course', full_name: '课程', cover_img: '', created_at: MOMENT })
    .execute()
  await db
    .insertInto('course_version')
    .values({ version_id: 'course-v1', course_id: 'course', no: 1, published_at: MOMENT, created_at: MOMENT })
    .execute()
  const room = (teaching_class_id: string, classes_id: string, teacher_id: string) => ({
    teaching_class_id,
    course_id: 'course',
    version_id: 'course-v1',
    classes_id,
    teacher_id,
    begin_time: MOMENT,
    end_time: MOMENT,
    is_stop: false,
    created_at: MOMENT,
  })
  await db
    .insertInto('teaching_class')
    .values([room('tc1', 'c1', 't1'), room('tc1b', 'c1', 't1'), room('tc2', 'c2', 't2'), room('tc3', 'c3', 't2')])
    .execute()
}

/** The feature, with its message handlers counted while they run. */
function counted(feature: Feature, handlers: { running: number }): Feature {
  const count = (handle: (request: never) => Promise<void>) => async (request: never) => {
    handlers.running += 1
    try {
      await handle(request)
    } finally {
      handlers.running -= 1
    }
  }
  const codes = Object.entries(feature.codes ?? {}).map(([channel, named]) => [
    channel,
    Object.fromEntries(Object.entries(named).map(([name, handle]) => [name, count(handle)])),
  ])
  return { ...feature, codes: Object.fromEntries(codes) }
}

export const studentId = (i: number): string => `s${String(i + 1).padStart(3, '0')}`

/** The sign-in's part of the running state, in a class without one. */
/** The slides in the running state of a class that shows none. */
export const noSlides = { slides: null, slideMarks: [], ownSlideMarks: [] } as const
export const noAttendance = { attendance: null, ownAttendance: null, attendanceProgress: null } as const

export class School {
  readonly clients: Client<ChannelName>[] = []

  private constructor(
    readonly open: OpenDatabase,
    readonly relay: Relay,
    readonly sessions: SessionStore,
    readonly membership: Membership,
    readonly realtime: Realtime,
    readonly scheduler: RunningScheduler,
    readonly features: readonly Feature[],
    readonly server: Server,
    readonly port: number,
    readonly clock: { skew: number },
    readonly handlers: { readonly running: number },
  ) {}

  static async start(open: OpenDatabase, { limits, origins = [], redisUrl }: SchoolOptions = {}): Promise<School> {
    const clock = { skew: 0 }
    const now = () => Date.now() + clock.skew
    const log = silent
    const relay = createRelay({ redisUrl, log })
    const sessions = createSessions({ db: open.db, relay, log, now })
    const membership = createMembership(open.db, relay)
    const audit = createAudit(open.db, log, now)
    const { addressOf } = createPeers([])
    const realtime = createRealtime({ sessions, membership, audit, relay, log, origins, addressOf, now, limits })
    const scheduler = createScheduler({ log, now, relay })
    const captcha = createCaptcha({ db: open.db, now })
    const fileServices = createFileServices({
      db: open.db,
      store: createFolderStore(''),
      dataDir: '',
      relay,
      sessions,
      scheduler,
      soffice: null,
      log,
      now,
    })
    const { filePlaces, files } = fileServices
    const context = {
      captcha,
      filePlaces,
      files,
      db: open.db,
      broadcast: realtime.broadcast,
      scheduler,
      membership,
      notices: createNotices({ db: open.db, broadcast: realtime.broadcast, membership, now }),
      audit,
      sessions,
      log,
      now,
      dataDir: '',
    }
    const services = { ...context, fileServices, relay, throttle: createThrottle({ redisUrl: undefined, log }) }
    const handlers = { running: 0 }
    const features: Feature[] = liveFeatureMakers.map((make) => counted(make(services), handlers))
    realtime.use(features)
    for (const feature of features) if (feature.name === 'chat' || feature.name === 'presence') await feature.start?.()
    await scheduler.start()
    const server = createServer()
    realtime.attach(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return new School(
      open,
      relay,
      sessions,
      membership,
      realtime,
      scheduler,
      features,
      server,
      address.port,
      clock,
      handlers,
    )
  }

  /** Signs a user in. */
  async person(userId: string): Promise<Person> {
    const user = await this.open.db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const { token } = await this.open.db
      .transaction()
      .execute((trx) => this.sessions.start(trx, userId, { address: '127.0.0.1', userAgent: 'test', way: 'password' }))
    return { userId, name: user.real_name, loginCode: user.login_code, token }
  }

  client<C extends ChannelName>(channel: C, { token }: Pick<Person, 'token'>, options?: ClientOptions): Client<C> {
    const client = new Client(channel, this.port, token, { isIdle: () => this.handlers.running === 0, ...options })
    this.clients.push(client as unknown as Client<ChannelName>)
    return client
  }

  async classroom(person: Person, teachingClassId = 'tc1'): Promise<Client<'classroom'>> {
    const client = await this.client('classroom', person).opened()
    client.send('register', { teachingClassId })
    await client.next('running')
    return client
  }

  async voteRace(person: Person, teachingClassId = 'tc1'): Promise<Client<'voteRace'>> {
    const client = await this.client('voteRace', person).opened()
    client.send('join', { teachingClassId })
    await client.next('running')
    return client
  }

  async chat(person: Person): Promise<Client<'chat'>> {
    const client = await this.client('chat', person).opened()
    client.send('register', { userId: person.userId })
    await client.next('running')
    return client
  }

  /** A call as the dispatcher makes it: parsed by the contract, for this person. */
  async call<N extends CallName>(name: N, person: Person, input: CallInput<CallOf<N>>): Promise<unknown> {
    const caller = await this.sessions.authenticate(person.token)
    const spec = calls[name]
    for (const feature of this.features) {
      const handle = feature.calls?.[name] as ((request: unknown) => Promise<unknown>) | undefined
      if (handle)
        return await handle({ input: spec.input.parse(input), caller, log: silent } satisfies Partial<{
          caller: Caller | null
          input: unknown
          log: unknown
        }>)
    }
    throw new Error(`no call ${name}`)
  }

  now(): number {
    return Date.now() + this.clock.skew
  }

  /** Moves the server's clock ahead; due work runs at once. */
  advance(ms: number): void {
    this.clock.skew += ms
    this.relay.publish('scheduler', 'rollCall')
    this.relay.publish('scheduler', 'race')
    this.relay.publish('scheduler', 'vote')
    this.relay.publish('scheduler', 'timer')
    this.relay.publish('scheduler', 'attendance')
    for (const { name } of this.features) this.relay.publish('scheduler', name)
  }

  endClients(): void {
    for (const client of this.clients.splice(0)) client.end()
  }

  /** Deletes all rounds, after the work of the previous test is done, so that each test begins with an idle class. */
  async reset(): Promise<void> {
    await Promise.allSettled(this.clients.filter(({ ws }) => ws.readyState === ws.OPEN).map((one) => one.settled()))
    this.endClients()
    for (const table of [
      'roll_call_pick',
      'roll_call_commitment',
      'roll_call',
      'roll_call_class',
      'race_press',
      'race',
      'vote_voter',
      'vote',
      'vote_draft',
      'timer',
      'slides',
      'sign_in_scan',
      'sign_in_student',
      'sign_in',
      'chat_read',
      'chat_contact',
      'chat_message',
      'audit',
    ] as const) {
      await this.open.db.deleteFrom(table).execute()
    }
    await this.open.db.updateTable('class_student').set({ excluded: false }).execute()
  }

  async stop(): Promise<void> {
    this.endClients()
    this.realtime.close()
    await this.scheduler.stop()
    await new Promise<void>((resolve) => this.server.close(() => resolve()))
    for (const feature of this.features) feature.stop?.()
    await this.relay.close()
  }
}
