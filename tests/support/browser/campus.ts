/**
 * A server that many tests share, one after the other, isolated from each other: its school contains the demo class of
 * `t001` many times, and each test gets an unused copy. `Room` is such a copy.
 */
import { cpSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/database'
import { demoSchool } from '../demoSchool'
import { login } from './client'
import { ServerProcess } from './server'

/** Names the prepared data folder for the workers. */
export const SCHOOL = 'PODIUM_TEST_SCHOOL'
/** The most tests that share a server; then a new one is started. */
const ROOMS = 50

/**
 * The class of one test: `admin`, its teacher `t001`, its students `s001`–`s040`, and `s061` and `s062` who are in no
 * class, each with its own account.
 */
export class Room {
  constructor(
    readonly server: ServerProcess,
    private readonly number: number,
  ) {}

  get teachingClassId(): string {
    return this.copyOf('demo-teaching-class-1')
  }

  /** The login code of a demo user in this room, as typed to sign in. */
  loginCode(demo: string): string {
    return this.copyOf(demo)
  }

  /** The code with which students join the class. */
  get invitationCode(): string {
    return this.copyOf('KJ2601')
  }

  /** Signs a user in without a page. The user's other session ends. */
  token(demo: string): Promise<string> {
    return login(this.server.url, this.loginCode(demo))
  }

  /** Writes past events into the data of the server, which must be stopped. */
  async write(...statements: readonly string[]): Promise<void> {
    if (this.server.pid !== undefined) throw new Error('the server writes: stop it first')
    await change(this.server.dataDir, statements)
  }

  private copyOf(id: string): string {
    return `${id}-${this.number}`
  }
}

/** A server with its unused rooms. */
export class Campus {
  #server: ServerProcess | null = null
  #given = 0

  /** An unused room on a running server, whatever the previous test did to the server. */
  async room(): Promise<Room> {
    if (this.#given === ROOMS) await this.close()
    this.#server ??= await launch()
    await this.#server.revive()
    this.#server.lines.length = 0
    this.#given += 1
    return new Room(this.#server, this.#given)
  }

  async close(): Promise<void> {
    await this.#server?.dispose()
    this.#server = null
    this.#given = 0
  }
}

/** Starts a server with a copy of the prepared school, on a port that a setting names or on a free one. */
export function launch(env: Record<string, string> = {}, port?: number): Promise<ServerProcess> {
  const from = process.env[SCHOOL]
  if (!from) throw new Error('the school has not been prepared')
  return ServerProcess.launch({ env, from, ...(port !== undefined && { port }) })
}

/** Creates a school in an empty data folder: the demo school, and the rooms. */
export async function makeSchool(dataDir: string): Promise<void> {
  cpSync(await demoSchool(), dataDir, { recursive: true })
  const room = 'demo-class-1'
  await change(dataDir, [
    `create temporary view copied as select user_id from users
      where user_id in ('demo-admin', 'demo-t001', 'demo-s061', 'demo-s062') or user_id in (select user_id from class_student where classes_id = '${room}')`,
    copy('users', ['user_id', 'user_code', 'login_code'], 'user_id in (select user_id from copied)'),
    // A class name is unique within a major, so every room has its own major.
    copy(
      'major',
      ['major_id', 'major_name'],
      `major_id in (select major_id from classes where classes_id = '${room}')`,
    ),
    copy('classes', ['classes_id', 'invitation_code', 'major_id', 'teacher_id'], `classes_id = '${room}'`),
    copy('class_student', ['classes_id', 'user_id'], `classes_id = '${room}'`),
    copy('teaching_class', ['teaching_class_id', 'classes_id', 'teacher_id'], `classes_id = '${room}'`),
    copy(
      'notice',
      ['msg_id', 'teaching_class_id', 'sender_id'],
      'msg_id in (select msg_id from user_notice where user_id in (select user_id from copied))',
    ),
    copy('class_task', ['teaching_class_id'], "teaching_class_id = 'demo-teaching-class-1'"),
    copy(
      'user_task',
      ['user_task_id', 'teaching_class_id', 'student_id'],
      "teaching_class_id = 'demo-teaching-class-1'",
    ),
    copy(
      'user_notice',
      ['user_msg_id', 'msg_id', 'user_id', 'teaching_class_id'],
      'user_id in (select user_id from copied)',
    ),
  ])
}

/** Runs statements on a data folder that no server has open. */
async function change(dataDir: string, statements: readonly string[]): Promise<void> {
  const fail = (error: Error) => {
    throw error
  }
  const { db, close } = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  for (const statement of statements) await sql.raw(statement).execute(db)
  await close()
}

/** Copies rows for every room: the named columns get the room's number, all others stay the same. */
const copy = (table: string, numbered: readonly string[], where: string): string => {
  const changed = numbered.map((column) => `'${column}', t.${column} || '-' || n`).join(', ')
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changed}))).*
    from ${table} t, generate_series(1, ${ROOMS}) n where ${where}`
}
