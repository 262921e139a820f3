/** A data folder with a class of the needed size: the demo school and students with live sessions. */
import { hash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/database'
import { demoSchool } from '../../tests/support/demoSchool'

/** A user who can connect at once. */
export interface Person {
  readonly userCode: string
  readonly token: string
}

/** A prepared school. */
export interface School {
  readonly dataDir: string
  readonly teachingClassId: string
  readonly teacher: Person
  readonly students: readonly Person[]
}

const ROWS_AT_ONCE = 500

/** Creates a school whose class has this number of students; its server is stopped. */
export async function makeSchool(size: number): Promise<School> {
  const dataDir = mkdtempSync(join(tmpdir(), 'podium-data-'))
  cpSync(await demoSchool(), dataDir, { recursive: true })
  const fail = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  const { teaching_class_id, classes_id, teacher_id } = await db
    .selectFrom('teaching_class')
    .innerJoin('users', 'users.user_id', 'teaching_class.teacher_id')
    .where('users.login_code', '=', 't001')
    .select(['teaching_class_id', 'classes_id', 'teacher_id'])
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const pattern = await db.selectFrom('users').selectAll().where('login_code', '=', 's001').executeTakeFirstOrThrow()
  const codes = Array.from({ length: size }, (_, i) => `bench${String(i + 1).padStart(5, '0')}`)
  const tokens = new Map([...codes, 't001'].map((code) => [code, randomBytes(32).toString('base64url')]))
  const personOf = (userCode: string): Person => ({ userCode, token: tokens.get(userCode) ?? '' })
  const session = (userCode: string, user_id: string) => ({
    session_id: `session-${userCode}`,
    user_id,
    token_hash: hash('sha256', personOf(userCode).token, 'hex'),
    address: '127.0.0.1',
    user_agent: 'bench',
    created_at: now,
    last_used_at: now,
  })
  for (let i = 0; i < codes.length; i += ROWS_AT_ONCE) {
    const some = codes.slice(i, i + ROWS_AT_ONCE)
    await db
      .insertInto('users')
      .values(some.map((code) => ({ ...pattern, user_id: code, user_code: code, login_code: code, real_name: code })))
      .execute()
    await db
      .insertInto('class_student')
      .values(
        some.map((user_id) => ({ classes_id, user_id, origin_type: '3' as const, excluded: false, joined_at: now })),
      )
      .execute()
    await db
      .insertInto('session')
      .values(some.map((code) => session(code, code)))
      .execute()
  }
  await db.insertInto('session').values(session('t001', teacher_id)).execute()
  await close()
  return { dataDir, teachingClassId: teaching_class_id, teacher: personOf('t001'), students: codes.map(personOf) }
}
