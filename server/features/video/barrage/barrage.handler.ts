/**
 * Barrage: short comments that students write over a video, at the moment that they see (content §3 Video, §7 Video and
 * barrage; B519 B545 D25, decision 0051). `barrage.gates.ts` opens and closes it by level, `barrage.keeping.ts`
 * moderates comments, `barrage.words.ts` manages block words; `barrage.sending.ts` checks and stores new comments.
 */
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { barrageGateCalls } from './barrage.gates'
import { barrageKeepingCalls } from './barrage.keeping'
import { barrageOf } from './barrage.present'
import { createBarrageRepository, type OpenVideoRow } from './barrage.repository'
import { leaveOf, lineOf } from './barrage.rules'
import { createSending } from './barrage.sending'
import { createBarrageStatistics } from './barrage.statistics'
import { createTelling } from './barrage.telling'
import { blockWordCalls } from './barrage.words'
import { texts } from './texts'

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'audit' | 'log' | 'now'>

export function barrageFeature(given: Given): Feature {
  const { db, membership, audit, now } = given
  const rows = createBarrageRepository(db)
  const notifier = createTelling(given)
  const figures = createBarrageStatistics(db, now)
  const send = createSending(given, rows, notifier)

  const roleIn = async (caller: Caller, teachingClassId: string): Promise<'teacher' | 'student'> => {
    const place = await membership.find(caller, teachingClassId)
    if (!place) throw new Refusal('notFound')
    return place.role
  }

  const openVideo = async (teachingClassId: string, nodeId: string): Promise<OpenVideoRow> => {
    const [video] = await rows.openVideos(teachingClassId, [nodeId])
    if (!video) throw new Refusal('notFound')
    return video
  }

  /** A video of a class that the caller may view: its teacher, or a student if the task is open. */
  const videoFor = async (caller: Caller, teachingClassId: string, nodeId: string) => {
    if ((await roleIn(caller, teachingClassId)) === 'student') return openVideo(teachingClassId, nodeId)
    const [video] = await rows.videos(teachingClassId, nodeId)
    if (!video) throw new Refusal('notFound')
    return video
  }

  /** The first video task of a class's course that plays a file. */
  const taskOfFile = async (teachingClassId: string, fileId: string | undefined): Promise<string> => {
    if (fileId === undefined) throw new Refusal('invalidInput', fieldProblems.missing('lessonTaskId'))
    const task = (await rows.videos(teachingClassId)).find(({ file_id }) => file_id === fileId)
    if (!task) throw new Refusal('notFound')
    return task.node_id
  }

  return {
    name: 'barrage',
    calls: {
      ...barrageGateCalls({ db, rows, notifier, figures, roleIn }),
      ...barrageKeepingCalls({ db, audit, now, rows, notifier }),
      ...blockWordCalls({ db, audit, now }),

      async findBarrages({ input: { teachingClassId, lessonTaskId, videoFileId }, caller }) {
        await roleIn(caller, teachingClassId)
        const nodeId = lessonTaskId === '' ? await taskOfFile(teachingClassId, videoFileId) : lessonTaskId
        const video = await videoFor(caller, teachingClassId, nodeId)
        const fileId = videoFileId ?? video.file_id
        // A page with the previous file gets the comments over that file.
        if (fileId === null) return []
        return (await rows.seen({ teachingClassId, nodeId, fileId, userId: caller.userId })).map(barrageOf)
      },

      async checkBarrage({ input: { teachingClassId, lessonTaskId }, caller }) {
        await roleIn(caller, teachingClassId)
        const video = await openVideo(teachingClassId, lessonTaskId)
        const at = now()
        const writers = await rows.writers(teachingClassId, [caller.userId], at)
        return leaveOf({ ...video, ...(writers.get(caller.userId) ?? { lastAt: null, bans: [] }) }, at)
      },

      // The membership of the writers is checked for a whole batch of comments.
      async sendBarrage({ input, caller }) {
        const { teachingClassId, lessonTaskId: nodeId, videoFileId: fileId, recordTime: momentMs, requestId } = input
        const content = lineOf(input.content)
        if (content === null) throw new Refusal('invalidInput', texts.empty)
        const author = { authorId: caller.userId, authorName: caller.realName }
        return send(teachingClassId, { nodeId, fileId, momentMs, content, requestId, ...author })
      },

      async reportBarrage({ input: { barrageId }, caller }) {
        const line = await rows.line(barrageId)
        if (!line) throw new Refusal('notFound')
        await roleIn(caller, line.teaching_class_id)
        if (line.author_id === caller.userId) throw new Refusal('barrageOwn')
        const reported = await rows.report(barrageId, caller.userId, now())
        if (!reported) throw new Refusal('notFound')
        if (reported.isHidden) await notifier.taken([line])
        return null
      },

      async findBarrageRanking({ input: { teachingClassId, lessonTaskId }, caller }) {
        if (lessonTaskId === undefined) await roleIn(caller, teachingClassId)
        else await videoFor(caller, teachingClassId, lessonTaskId)
        return (await rows.ranking(teachingClassId, lessonTaskId ?? null)).map((row) => ({
          rank: row.rank,
          userId: row.user_id,
          userName: row.real_name,
          barrageNum: row.n,
        }))
      },
    },
  }
}
