/** The commands of `podium` for the data of one person, who is named by the login code. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import * as path from 'node:path'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { loginCode } from '../../../contract/calls/school/people'
import { errors } from '../../../contract/errors'
import type { Database } from '../../database/schema/schema'
import { growingZip } from '../../jobs/growingZip'
import { type Audit, Refusal } from '../../kernel'
import type { FileStore } from '../files/store/fileStore'
import { ControlRefusal } from '../operations/control'
import type { ErasureState, Erasures } from './erasures'
import { writePersonExport } from './personExport'
import { exportTexts } from './texts'

export const personInput = z.object({ loginCode, by: z.string() })
export const eraseInput = z.object({ ...personInput.shape, isImmediate: z.boolean() })
type PersonInput = z.output<typeof personInput>

/** An export that was written to a temporary file. */
export interface WrittenExport {
  readonly file: string
  readonly fileName: string
  readonly remove: () => Promise<void>
}

export type PersonCommands = ReturnType<typeof createPersonCommands>

export function createPersonCommands({
  db,
  store,
  erasures,
  audit,
  now,
  wake,
}: {
  readonly db: Kysely<Database>
  readonly store: Pick<FileStore, 'read' | 'sizeOf'>
  readonly erasures: Erasures
  readonly audit: Audit
  readonly now: () => number
  /** Makes the scheduler of the server read the due times again. */
  readonly wake: () => void
}) {
  const find = async ({ loginCode: code }: PersonInput) => {
    const row = await db
      .selectFrom('users')
      .select(['user_id', 'login_code'])
      .where((where) => where(where.fn('lower', ['login_code']), '=', code.toLowerCase()))
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new ControlRefusal('noSuchPerson', code)
    return row
  }

  /** Refusals have a sentence for people. */
  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new ControlRefusal('refused', error.text ?? errors[error.reason].text)
    }
  }

  return {
    /** Writes everything about a person to a file in this folder. */
    async export(input: PersonInput, folder: string): Promise<WrittenExport> {
      const { user_id: userId, login_code } = await find(input)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${randomUUID()}.zip`)
      const remove = () => rm(file, { force: true })
      const handle = await open(file, 'wx', 0o600)
      try {
        const zip = growingZip({ write: async (bytes) => void (await handle.writeFile(bytes)) }, exportTexts.tooLarge)
        await named(() => writePersonExport({ db, store, now: now() }, userId, { zip }))
        await handle.sync()
      } catch (error) {
        await remove()
        throw error
      } finally {
        await handle.close()
      }
      const detail = { program: 'podium', by: input.by }
      await audit.record({ action: 'person.export', actorId: null, subject: userId, outcome: 'done', detail })
      return { file, fileName: exportTexts.fileName(login_code), remove }
    },

    /** Requests an erasure, or carries it out at once. */
    async erase(input: z.output<typeof eraseInput>): Promise<ErasureState & { readonly isErased: boolean }> {
      const { user_id: userId } = await find(input)
      const by = { userId: null, operator: input.by }
      const state = await named(() => erasures.request(userId, by, input.isImmediate))
      if (input.isImmediate) await erasures.run(now())
      else wake()
      return { ...state, isErased: input.isImmediate }
    },

    async cancelErasure(input: PersonInput): Promise<ErasureState> {
      const { user_id: userId, login_code } = await find(input)
      const { dueAt } = await erasures.find(userId)
      if (dueAt === null) throw new ControlRefusal('noErasure', login_code)
      return named(() => erasures.cancel(userId, { userId: null, operator: input.by }))
    },
  }
}
