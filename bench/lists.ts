/** The administrators' lists with 100,000 rows, compared with the same lists with 1,000 rows. */
import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { CALL_PREFIXES, type CallName, calls } from '../contract/calls'
import { openDatabase } from '../server/database'
import { ServerProcess } from '../tests/support/browser/server'
import { type Figure, median, ratioOf } from './support/figures'

const SIZES = [1_000, 100_000] as const
/** Number of requests; the median counts. */
const ROUNDS = 15

/** Typical requests: the first page, another sort order, a search, a later page. */
const lists: readonly { readonly what: string; readonly call: CallName; readonly form: Record<string, string> }[] = [
  { what: 'students', call: 'findStudents', form: {} },
  { what: 'students by name', call: 'findStudents', form: { sortField: 'studentName', sortOrder: 'asc' } },
  { what: 'students, login code begins with', call: 'findStudents', form: { loginCode: 'many0007' } },
  { what: 'students, name begins with', call: 'findStudents', form: { studentName: '学生0007' } },
  { what: 'students, page 40', call: 'findStudents', form: { pageNo: '40', pageSize: '20' } },
  { what: 'students of one class', call: 'findClassStudents', form: { classesId: 'demo-class-1' } },
  { what: 'sign-in log', call: 'findLoginLogs', form: {} },
  { what: 'classes', call: 'findClasses', form: {} },
]

/** Adds students up to this number, each with an entry in the sign-in log. */
async function grow(dataDir: string, size: number): Promise<string> {
  const fail = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  await sql`insert into users select (jsonb_populate_record(p, jsonb_build_object(
      'user_id', 'many-' || lpad(n::text, 6, '0'), 'user_code', 'many' || lpad(n::text, 6, '0'),
      'login_code', 'many' || lpad(n::text, 6, '0'), 'real_name', '学生' || lpad(n::text, 6, '0'),
      'created_at', p.created_at + n))).*
    from users p, generate_series(1, ${sql.raw(String(size))}) n where p.login_code = 's001' on conflict do nothing`.execute(
    db,
  )
  await sql`insert into login_log (login_log_id, user_id, session_id, login_at, address, user_agent)
    select 'many-' || user_id, user_id, 'many-' || user_id, created_at, '127.0.0.1', 'bench'
    from users where user_id like 'many-%' on conflict do nothing`.execute(db)
  const token = randomBytes(32).toString('base64url')
  const at = Date.now()
  await db
    .insertInto('session')
    .values({
      session_id: `lists-${size}`,
      user_id: 'demo-admin',
      token_hash: hash('sha256', token, 'hex'),
      address: '127.0.0.1',
      user_agent: 'bench',
      created_at: at,
      last_used_at: at,
    })
    .execute()
  // As the server does eventually.
  await sql`vacuum (analyze)`.execute(db)
  await close()
  return token
}

/** Ms of each list, in the order of `lists`. */
async function timesAt(dataDir: string, size: number): Promise<number[]> {
  const token = await grow(dataDir, size)
  const server = await ServerProcess.launch({ dataDir })
  const times: number[] = []
  try {
    for (const { call, form } of lists) {
      const url = `http://127.0.0.1:${server.port}${CALL_PREFIXES[0]}${calls[call].path}`
      const once = async (): Promise<number> => {
        const begun = performance.now()
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: token },
          body: new URLSearchParams(form),
        })
        const answer = (await response.json()) as { success: boolean; errDesc: string }
        if (!answer.success) throw new Error(`${call}: ${answer.errDesc}`)
        return performance.now() - begun
      }
      await once()
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await once())
      times.push(median(rounds))
    }
  } finally {
    await server.stop()
  }
  return times
}

export async function measureLists(): Promise<Figure[]> {
  const server = await ServerProcess.launch()
  await server.stop()
  const [small, large] = SIZES
  const few = await timesAt(server.dataDir, small)
  const many = await timesAt(server.dataDir, large)
  await server.dispose()
  return lists.map(({ what }, index) =>
    ratioOf(
      {
        what: `list at ${large.toLocaleString('en')} rows: ${what}`,
        against: `the same at ${small.toLocaleString('en')} rows`,
        aim: '≤ 1.5 ×',
      },
      many[index] ?? Number.NaN,
      few[index] ?? Number.NaN,
    ),
  )
}
