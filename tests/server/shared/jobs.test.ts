/** Jobs that produce a file: their worker, progress, and results. */
import { readdirSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { JobProgress } from '../../../contract/entities/shared/job'
import type { OpenDatabase } from '../../../server/database'
import { createJobs, type DeclaredJob, JOB_KEPT_MS, type JobGiven, type Jobs } from '../../../server/jobs/jobs'
import { Refusal } from '../../../server/kernel'
import { createScheduler, type RunningScheduler } from '../../../server/shared/scheduler'
import { describeOnBoth } from '../../support/server/databases'
import { until } from '../live/support/until'

const log = pino({ level: 'silent' })
const input = z.object({ word: z.string() })
type Input = z.output<typeof input>
type Work = (given: JobGiven & { readonly word: string }) => Promise<void>

/** Writes its word and ends. */
const writing: Work = async ({ word, file, progress }) => {
  progress({ done: 1 })
  await file.write(Buffer.from(word))
}

/** A job that runs until the test releases or aborts it. */
function held() {
  let begin: () => void = () => undefined
  let end: () => void = () => undefined
  let ended: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const going = new Promise<void>((resolve) => {
    end = resolve
  })
  const over = new Promise<void>((resolve) => {
    ended = resolve
  })
  const work: Work = async (given) => {
    try {
      await given.file.write(Buffer.from('half '))
      begin()
      await Promise.race([
        going,
        new Promise((_, reject) => given.signal.addEventListener('abort', () => reject(given.signal.reason))),
      ])
      await writing(given)
    } finally {
      ended()
    }
  }
  return { work, begun, end: () => end(), over }
}

/** One node on a database, with a data folder of its own unless one is given. */
class Node {
  readonly told: (JobProgress & { userId: string })[] = []
  readonly scheduler: RunningScheduler
  readonly jobs: Jobs
  readonly kind: DeclaredJob<Input>
  readonly other: DeclaredJob<Input>
  work: Work = writing

  constructor(
    db: OpenDatabase['db'],
    readonly dataDir: string,
    now: () => number,
  ) {
    this.scheduler = createScheduler({ log, now, maxSleepMs: 200 })
    this.jobs = createJobs({
      db,
      dataDir,
      now,
      log,
      scheduler: this.scheduler,
      tell: (userId, progress) => this.told.push({ userId, ...progress }),
    })
    const work = ({ input: { word } }: { input: Input }, given: JobGiven) => this.work({ ...given, word })
    this.kind = this.jobs.register({ kind: 'words', input, fileType: 'text/plain', work })
    this.other = this.jobs.register({ kind: 'other', input, fileType: 'text/plain', work })
  }

  start = (userId: string, word: string, kind = this.kind) =>
    kind.start({ caller: { userId }, input: { word }, total: 1, fileName: `${word}.txt` })

  async text(userId: string, jobId: string): Promise<string> {
    const { body } = await this.jobs.download({ userId }, jobId)
    return String(Buffer.isBuffer(body) ? body : await buffer(body as Readable))
  }

  files = () => readdirSync(path.join(this.dataDir, 'jobs'))

  async stop(): Promise<void> {
    await this.jobs.close()
    await this.scheduler.stop()
  }
}

describeOnBoth('long work', (database) => {
  let open: OpenDatabase & { readonly dataDir: string }
  let folder = 0
  const clock = { skew: 0 }
  const now = () => Date.now() + clock.skew
  const nodes: Node[] = []

  const node = async (work?: Work, dataDir?: string): Promise<Node> => {
    folder += 1
    const made = new Node(open.db, dataDir ?? path.join(open.dataDir, String(folder)), now)
    if (work) made.work = work
    nodes.push(made)
    await made.jobs.sweep()
    await made.scheduler.start()
    return made
  }
  const stateOf = async (on: Node, userId: string, jobId: string) => (await on.jobs.find({ userId }, jobId)).state
  const isOver = (on: Node, userId: string, jobId: string) =>
    until(async () => (await stateOf(on, userId, jobId)) !== 'running')

  beforeAll(async () => {
    open = await database.open()
    await open.db
      .insertInto('users')
      .values(
        ['one', 'two', 'three'].map((id) => ({
          user_id: id,
          user_type: '2' as const,
          user_code: id,
          login_code: id,
          real_name: id,
          password_hash: '',
          cover_img: '',
          motto: '',
          must_change_password: false,
          status: '1' as const,
          created_at: 0,
        })),
      )
      .execute()
  })
  afterEach(async () => {
    for (const one of nodes.splice(0)) await one.stop()
    await open.db.deleteFrom('job').execute()
  })
  afterAll(() => open.close())

  test('a job runs, reports progress, and its file is for its owner only', async () => {
    const here = await node()
    const { jobId, ...begun } = await here.start('one', '名单')
    const job = { kind: 'words', total: 1, skipped: 0, text: '', fileName: '名单.txt' }
    expect(begun).toEqual({ ...job, state: 'running', done: 0 })
    await isOver(here, 'one', jobId)
    expect(await here.jobs.find({ userId: 'one' }, jobId)).toEqual({ jobId, ...job, state: 'done', done: 1 })
    const { fileName: _, ...progress } = job
    expect(here.told.at(-1)).toEqual({ userId: 'one', jobId, ...progress, state: 'done', done: 1 })
    expect(await here.text('one', jobId)).toBe('名单')
    for (const act of [here.jobs.find, here.jobs.cancel, here.jobs.download]) {
      await expect(act({ userId: 'two' }, jobId)).rejects.toEqual(new Refusal('notFound'))
      await expect(act({ userId: 'one' }, 'nothing')).rejects.toEqual(new Refusal('notFound'))
    }
    expect(await here.jobs.findOfKind({ userId: 'two' }, 'words')).toEqual([])
    expect((await here.jobs.findOfKind({ userId: 'one' }, 'words')).map((one) => one.jobId)).toEqual([jobId])
  })

  test('a user has one running job of a kind; jobs of another kind or user are accepted', async () => {
    const { work, begun, end } = held()
    const here = await node(work)
    const first = await here.start('one', 'a')
    await begun
    await expect(here.start('one', 'b')).rejects.toEqual(new Refusal('jobsTooMany'))
    await expect(here.jobs.download({ userId: 'one' }, first.jobId)).rejects.toEqual(new Refusal('jobNotDone'))
    const [other, next] = [await here.start('one', 'c', here.other), await here.start('two', 'd')]
    end()
    for (const [user, { jobId }] of [
      ['one', first],
      ['one', other],
      ['two', next],
    ] as const) {
      await isOver(here, user, jobId)
      expect(await stateOf(here, user, jobId)).toBe('done')
    }
    // After its end there is room for the next one.
    await here.start('one', 'e')
  })

  test('a cancelled job ends at once, leaves no file and stays cancelled', async () => {
    const { work, begun, over } = held()
    const here = await node(work)
    const { jobId } = await here.start('one', 'a')
    await begun
    expect(here.files()).toHaveLength(1)
    expect((await here.jobs.cancel({ userId: 'one' }, jobId)).state).toBe('cancelled')
    await over
    await until(() => here.files().length === 0)
    expect(here.told.filter(({ state }) => state !== 'running').map(({ state }) => state)).toEqual(['cancelled'])
    await expect(here.jobs.download({ userId: 'one' }, jobId)).rejects.toEqual(new Refusal('jobOver'))
    expect((await here.jobs.cancel({ userId: 'one' }, jobId)).state).toBe('cancelled')
  })

  test('a job that is cancelled on one node ends on the node that runs it', async () => {
    const { work, begun, over } = held()
    const here = await node(work)
    const { jobId } = await here.start('one', 'a')
    await begun
    const there = await node()
    await there.jobs.cancel({ userId: 'one' }, jobId)
    await over
    expect(await stateOf(here, 'one', jobId)).toBe('cancelled')
  })

  test('a failure has a reason: the text of a refusal, else a generic one', async () => {
    const here = await node(async () => {
      throw new Refusal('planTooLong')
    })
    const { jobId } = await here.start('one', 'a')
    await isOver(here, 'one', jobId)
    expect(await here.jobs.find({ userId: 'one' }, jobId)).toMatchObject({
      state: 'failed',
      text: '文档内容过长，请删减后再保存',
    })
    here.work = async () => {
      throw new Error('a fault with a secret')
    }
    const next = await here.start('one', 'b')
    await isOver(here, 'one', next.jobId)
    const { state, text } = await here.jobs.find({ userId: 'one' }, next.jobId)
    expect(state).toBe('failed')
    expect(text).not.toContain('secret')
    expect(text).not.toBe('')
    expect(here.files()).toEqual([])
  })

  test('a closing node releases its job: another one runs it from its beginning, and its file is complete', async () => {
    const { work, begun } = held()
    const here = await node(work)
    const { jobId } = await here.start('one', '全文')
    await begun
    await here.stop()
    expect(here.files()).toEqual([])
    const there = await node()
    await isOver(there, 'one', jobId)
    expect(await there.text('one', jobId)).toBe('全文')
  })

  test('another node takes the job of a dead node once its lease has expired; late writes of the first do not count', async () => {
    const slow = held()
    const here = await node(slow.work)
    const { jobId } = await here.start('one', '新')
    await slow.begun
    // The node is silent for a while, like a stopped process.
    await here.scheduler.stop()
    const lease = await open.db.selectFrom('job').select('lease_until').executeTakeFirstOrThrow()
    clock.skew += Math.max(0, (lease.lease_until ?? 0) - now()) + 60_000
    const there = await node(undefined, here.dataDir)
    await isOver(there, 'one', jobId)
    slow.end()
    await slow.over
    await until(() => there.files().length === 1)
    expect(await there.text('one', jobId)).toBe('新')
    expect(await stateOf(there, 'one', jobId)).toBe('done')
    expect(here.told.filter(({ state }) => state !== 'running')).toEqual([])
  })

  test('one of two nodes runs a job', async () => {
    let times = 0
    const counted: Work = async (given) => {
      times += 1
      await writing(given)
    }
    const [here, there] = [await node(counted), await node(counted)]
    for (const user of ['one', 'two', 'three'] as const) await here.start(user, user)
    await until(async () => {
      const rows = await open.db.selectFrom('job').select('state').execute()
      return rows.every(({ state }) => state === 'done')
    })
    expect(times).toBe(3)
    expect(there.told.length + here.told.length).toBeGreaterThanOrEqual(3)
  })

  test("a job that repeatedly ends its node's process fails", async () => {
    const { work, begun } = held()
    const here = await node(work)
    const { jobId } = await here.start('one', 'a')
    await begun
    await here.stop()
    await open.db.updateTable('job').set({ attempt: 5 }).execute()
    const there = await node()
    await isOver(there, 'one', jobId)
    expect(await there.jobs.find({ userId: 'one' }, jobId)).toMatchObject({ state: 'failed' })
  })

  test('progress is sent at a steady interval, however often it is reported', async () => {
    const here = await node(async (given) => {
      const begun = performance.now()
      for (let done = 0; performance.now() - begun < 1_200; done += 1) {
        given.progress({ done, total: 1_000_000 })
        await new Promise(setImmediate)
      }
      await writing(given)
    })
    const { jobId } = await here.start('one', 'a')
    await isOver(here, 'one', jobId)
    const running = here.told.filter(({ state }) => state === 'running')
    expect(running.length).toBeGreaterThan(0)
    expect(running.length).toBeLessThan(8)
    expect(running[0]?.total).toBe(1_000_000)
  })

  test('an hour after its end a job is deleted with its file; an unknown file is removed too', async () => {
    const here = await node()
    const { jobId } = await here.start('one', 'a')
    await isOver(here, 'one', jobId)
    writeFileSync(path.join(here.dataDir, 'jobs', 'unknown.1'), 'x')
    clock.skew += JOB_KEPT_MS - 5_000
    expect(await here.text('one', jobId)).toBe('a')
    clock.skew += 6_000
    await until(() => here.files().length === 0)
    await expect(here.jobs.find({ userId: 'one' }, jobId)).rejects.toEqual(new Refusal('notFound'))
  })

  test('the last three of a kind are stored', async () => {
    const here = await node()
    const done: string[] = []
    for (const word of ['a', 'b', 'c', 'd']) {
      const { jobId } = await here.start('one', word)
      await isOver(here, 'one', jobId)
      done.unshift(jobId)
    }
    expect((await here.jobs.findOfKind({ userId: 'one' }, 'words')).map(({ jobId }) => jobId)).toEqual(done.slice(0, 3))
    expect(here.files()).toHaveLength(3)
  })
})
