/**
 * Business plans: loading a plan of 500 sections, compared with the smallest one; exporting the plans of 100 students as
 * a zip of Word documents while other clients make calls.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { CALL_PREFIXES, calls } from '../../contract/calls'
import { openDatabase } from '../../server/database'
import { ask } from '../../tests/support/browser/client'
import { ServerProcess } from '../../tests/support/browser/server'
import { type Figure, median, ms, ratioOf } from '../support/figures'
import { residentBytes } from '../support/memory'
import { neighbours, p99, restingNeighbours } from '../support/neighbours'
import { makeSchool } from '../support/school'

const STUDENTS = 100
/** Number of sections of each exported plan: about the size of a diploma project. */
const SECTIONS = 30
const LARGE = 500
const ROUNDS = 15
const MB = 2 ** 20

const PARAGRAPH =
  '<p>根据对本校三百名同学的问卷，七成受访者每周至少购买两次饮品，主要在课间与晚自习之后。我们以自习区为第一个点位，先做熟人生意，再按月复盘。</p>'

/** Creates a plan with this number of sections for each owner, alternating 一级 and 二级. */
async function makePlans(dataDir: string, owners: readonly string[], sections: number, name: string): Promise<void> {
  const fail = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  const at = Date.now()
  const content = PARAGRAPH.repeat(4)
  for (const owner of owners) {
    const plan_id = `bench-${sections}-${owner}`
    await db
      .insertInto('plan')
      .values({ plan_id, owner_id: owner, name, created_at: at, updated_at: at, section_num: sections, word_num: 0 })
      .execute()
    const chapters = Math.ceil(sections / 5)
    const row = (i: number) => {
      const [chapter, within] = [i % chapters, Math.floor(i / chapters)]
      const isChapter = within === 0
      return {
        section_id: `${plan_id}-${i}`,
        plan_id,
        parent_id: isChapter ? null : `${plan_id}-${chapter}`,
        level: isChapter ? (1 as const) : (2 as const),
        position: isChapter ? chapter : within - 1,
        title: `第${i + 1}个标题`,
        content,
        hints: '[]',
        word_num: content.length,
        size: content.length,
        created_at: at,
      }
    }
    await db
      .insertInto('plan_section')
      .values(Array.from({ length: sections }, (_, i) => row(i)))
      .execute()
  }
  await sql`vacuum (analyze)`.execute(db)
  await close()
}

/** Median time to load a plan, in ms. */
async function opened(server: ServerProcess, token: string, sectionCode: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = performance.now()
    await ask(server.url, 'getPlan', { sectionCode }, token)
    // The first round warms up.
    if (round > 0) times.push(performance.now() - begun)
  }
  return median(times)
}

interface Exported {
  readonly wholeMs: number
  readonly grownBytes: number
  readonly zipBytes: number
  /** 99th percentile of other clients' calls in ms, during the export and before it. */
  readonly p99: number
  readonly restingP99: number
}

async function exported(server: ServerProcess, token: string, userCodes: string[]): Promise<Exported> {
  const url = server.url
  const [{ classesId = '' } = {}] = await ask(url, 'findPlanClasses', {}, token)
  const resting = await restingNeighbours(url, token)
  const idle = residentBytes(server.pid ?? 0)
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes(server.pid ?? 0))
  }, 20)
  const begun = performance.now()
  let { jobId, state } = await ask(url, 'exportPlans', { classesId, userCodes, pictures: '0' }, token)
  const beside = neighbours(url, token, () => state !== 'checked' && state !== 'running')
  while (state === 'checked' || state === 'running') {
    await sleep(50)
    ;({ jobId, state } = await ask(url, 'getJob', { jobId }, token))
  }
  const times = await beside
  if (state !== 'done') throw new Error(`the export ended as ${state}`)
  const path = `${CALL_PREFIXES[0]}${calls.downloadJob.path}?${new URLSearchParams({ jobId })}`
  const zip = await fetch(url + path, { headers: { authorization: token } })
  const { byteLength: zipBytes } = await zip.arrayBuffer()
  const wholeMs = performance.now() - begun
  clearInterval(watch)
  return { wholeMs, zipBytes, grownBytes: peak - idle, p99: p99(times), restingP99: p99(resting) }
}

export async function plans(): Promise<Figure[]> {
  const { dataDir, teacher, students } = await makeSchool(STUDENTS)
  const codes = students.map(({ userCode }) => userCode)
  await makePlans(dataDir, codes, SECTIONS, '校园共享自习室创业计划书')
  const [first] = students
  if (!first) throw new Error('the school has no students')
  await makePlans(dataDir, [first.userCode], LARGE, '连锁咖啡馆创业计划书')
  const server = await ServerProcess.launch({ dataDir })
  try {
    const large = await opened(server, first.token, `bench-${LARGE}-${first.userCode}`)
    const small = await opened(server, first.token, `bench-${SECTIONS}-${first.userCode}`)
    const found = await exported(server, teacher.token, codes)
    const alone = { against: '–', theirs: '–', ratio: '–' }
    return [
      ratioOf(
        { what: `loading a plan of ${LARGE} sections`, against: `one of ${SECTIONS}`, aim: 'opened ≤ 1 s' },
        large,
        small,
      ),
      {
        ...alone,
        what: `export of ${STUDENTS} students’ plans: until the zip (${(found.zipBytes / MB).toFixed(1)} MB) is complete`,
        ours: ms(found.wholeMs),
        aim: 'streamed',
      },
      {
        ...alone,
        what: `export of ${STUDENTS} students’ plans: growth of memory`,
        ours: `${(found.grownBytes / MB).toFixed(0)} MB`,
        aim: '≤ 300 MB',
      },
      ratioOf(
        {
          what: `export of ${STUDENTS} students’ plans: p99 of other calls`,
          against: 'the same calls before the export',
          aim: '≤ 50 ms',
        },
        found.p99,
        found.restingP99,
      ),
    ]
  } finally {
    await server.dispose()
  }
}
