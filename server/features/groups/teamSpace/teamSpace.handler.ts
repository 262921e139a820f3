/**
 * The team space (content §2; D38): the caller's own, those of groups, those of students. `server/policies/spaces`
 * determines who may see which.
 */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { SPACE_QUOTA, SPACE_TRASH_MS } from '../../../../contract/limits'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { findSpace, groupSpaces, type SeenSpace, viewersOfGroup } from '../../../policies/spaces'
import { page, slice } from '../../../shared/paging'
import { spaceFileCalls } from './teamSpace.files'
import { spaceFolderCalls } from './teamSpace.folders'
import { createTeamSpaceRepository } from './teamSpace.repository'
import type { SpaceWork } from './teamSpace.types'

const PLACE = 'spaceEntry'

type Given = Pick<FeatureContext, 'db' | 'files' | 'filePlaces' | 'broadcast' | 'scheduler' | 'now'>

export function teamSpaceFeature({ db, files, filePlaces, broadcast, scheduler, now }: Given): Feature {
  const rows = { ...createTeamSpaceRepository(db), db }

  const work: SpaceWork = {
    rows,
    files,
    now,
    async seen(caller, spaceId) {
      const space = await findSpace(db, caller, spaceId, now())
      if (!space) throw new Refusal('notFound')
      return space
    },
    async changeIn(space, run) {
      if (space.readOnly !== null) throw new Refusal(space.readOnly)
      const done = await db.transaction().execute(async (trx) => {
        await rows.hold(trx, space)
        return run(trx)
      })
      wake()
      return done
    },
    async notify({ spaceId, spaceKind }) {
      const userIds = spaceKind === 'group' ? await viewersOfGroup(db, spaceId) : [spaceId]
      broadcast.send('notification', { userIds }, 'spaceChanged', { spaceId })
    },
    revoke: (entryIds) => files.revoke(PLACE, entryIds),
  }

  const wake = scheduler.register({
    name: 'teamSpace.trash',
    async next() {
      const oldest = await rows.oldestTrash()
      return oldest === null ? null : oldest + SPACE_TRASH_MS
    },
    async run(at) {
      const until = at - SPACE_TRASH_MS
      const deleted = await db.transaction().execute(async (trx) => {
        const entryIds = await rows.takeTrash(trx, until)
        for (const byId of entryIds) await files.release(trx, { byTable: 'space_entry', byId })
        await rows.remove(trx, entryIds)
        await rows.removeGroups(trx, until)
        return entryIds
      })
      await work.revoke(deleted)
    },
  })

  filePlaces.add(PLACE, async (user, entryId) => {
    const entry = await rows.entry(db, entryId)
    if (!entry || entry.deleted_at !== null) return 'notFound'
    const space = await findSpace(db, user, entry.space_id, now())
    return space ? { fileId: entry.file_id, fileName: entry.entry_name, mayDownload: true } : 'notFound'
  })

  const shown = async (spaces: readonly SeenSpace[]): Promise<TeamSpace[]> => {
    const held = await rows.usage(
      db,
      spaces.map(({ spaceId }) => spaceId),
    )
    return spaces.map(({ readOnly, ...space }) => ({
      ...space,
      used: held.get(space.spaceId)?.used ?? 0,
      fileNum: held.get(space.spaceId)?.fileNum ?? 0,
      most: SPACE_QUOTA,
      mayWrite: readOnly === null ? '1' : '0',
    }))
  }

  return {
    name: 'teamSpace',
    calls: {
      ...spaceFolderCalls(work),
      ...spaceFileCalls(work),

      async findSpaces({ caller }) {
        const own = await work.seen(caller, undefined)
        return shown([{ ...own, spaceName: caller.realName }, ...(await groupSpaces(db, caller.userId, now()))])
      },

      async getSpace({ input: { spaceId }, caller }) {
        const space = await work.seen(caller, spaceId)
        const named = space.spaceKind === 'own' ? { ...space, spaceName: caller.realName } : space
        const [found] = await shown([named])
        if (!found) throw new Refusal('notFound')
        return found
      },

      async findStudentSpaces({ input, caller }) {
        const bounds = slice(input)
        const { userName, teachingClassId } = input
        const found = await rows.students(caller.userId, { userName, teachingClassId }, bounds)
        const list = found.map((row) => ({
          spaceId: row.user_id,
          userName: row.real_name,
          loginCode: row.login_code,
          className: row.class_name,
          fileNum: row.files,
          used: Number(row.used),
          lastTime: row.last_at,
        }))
        return page(list, Number(found[0]?.total ?? 0), bounds)
      },
    },
  }
}
