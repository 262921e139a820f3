/** Opening and closing barrage over the videos of a part of a course (B474, E199–E208, D10). */
import type { PushType } from '../../../../contract/entities/courses/taskPush'
import { type Caller, type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { courseOfClass, isWithin, readTree } from '../../../policies/courses/courseTrees'
import { chaptersOf } from './barrage.present'
import type { BarrageRepository } from './barrage.repository'
import { stateOf } from './barrage.rules'
import type { BarrageStatistics } from './barrage.statistics'
import type { Telling } from './barrage.telling'

type Given = Pick<FeatureContext, 'db'> & {
  readonly rows: BarrageRepository
  readonly notifier: Telling
  readonly figures: BarrageStatistics
  readonly roleIn: (caller: Caller, teachingClassId: string) => Promise<'teacher' | 'student'>
}
type Below = 'chapterId' | 'lessonId' | 'subLessonId'

export function barrageGateCalls({ db, rows, notifier, figures, roleIn }: Given) {
  const mustTeach = async (caller: Caller, teachingClassId: string): Promise<void> => {
    if ((await roleIn(caller, teachingClassId)) !== 'teacher') throw new Refusal('notFound')
  }

  /**
   * Sets every video of the part now; the last order wins, at any level (D10). `id` null: the whole course of the
   * class.
   */
  const set = async (
    caller: Caller,
    teachingClassId: string,
    { type, id }: { readonly type: PushType; readonly id: string | null },
    isOpen: boolean,
  ): Promise<number> => {
    await mustTeach(caller, teachingClassId)
    const course = await courseOfClass(db, teachingClassId)
    if (!course) throw new Refusal('notFound')
    const tree = await readTree(db, course.versionId)
    const top = tree.find(({ nodeId, level }) => nodeId === id && level === type)
    if (type === 'course' ? id !== null && id !== course.courseId : !top) throw new Refusal('notFound')
    const videos = tree.filter(
      ({ level, kind, path }) => level === 'lessonTask' && kind === '1' && (!top || isWithin(path, top.path)),
    )
    const ids = videos.map(({ nodeId }) => nodeId)
    const changed = await rows.setOpen(teachingClassId, ids, isOpen)
    if (changed > 0) await notifier.gate(teachingClassId)
    return changed
  }

  const ofCourse =
    (isOpen: boolean) =>
    ({ input, caller }: { input: { teachingClassId: string; courseId?: string | undefined }; caller: Caller }) =>
      set(caller, input.teachingClassId, { type: 'course', id: input.courseId ?? null }, isOpen)
  const below =
    <Key extends Below>(key: Key, type: PushType, isOpen: boolean) =>
    ({ input, caller }: { input: Record<'teachingClassId' | Key, string>; caller: Caller }) =>
      set(caller, input.teachingClassId, { type, id: input[key] }, isOpen)

  return {
    async findBarrageStruct({ input: { teachingClassId }, caller }) {
      await mustTeach(caller, teachingClassId)
      const [course, videos, counts] = await Promise.all([
        courseOfClass(db, teachingClassId),
        rows.videos(teachingClassId),
        figures.shownOf(teachingClassId),
      ])
      if (!course) throw new Refusal('notFound')
      const { courseId, courseName } = course
      return { courseId, courseName, chapters: chaptersOf(videos, counts) }
    },

    async findBarrageState({ input: { teachingClassId, lessonTaskId = null }, caller }) {
      const role = await roleIn(caller, teachingClassId)
      const videos =
        role === 'teacher'
          ? await rows.videos(teachingClassId, lessonTaskId)
          : await rows.openVideos(teachingClassId, lessonTaskId === null ? null : [lessonTaskId])
      if (lessonTaskId !== null && videos.length === 0) throw new Refusal('notFound')
      return stateOf(videos.map(({ barrage_open }) => barrage_open))
    },

    openBarrageByCourse: ofCourse(true),
    closeBarrageByCourse: ofCourse(false),
    openBarrageByChapter: below('chapterId', 'chapter', true),
    closeBarrageByChapter: below('chapterId', 'chapter', false),
    openBarrageByLesson: below('lessonId', 'lesson', true),
    closeBarrageByLesson: below('lessonId', 'lesson', false),
    openBarrageBySubLesson: below('subLessonId', 'subLesson', true),
    closeBarrageBySubLesson: below('subLessonId', 'subLesson', false),

    async findBarrageStatistics({ input: { teachingClassId }, caller }) {
      await mustTeach(caller, teachingClassId)
      return figures.of(teachingClassId, await rows.videos(teachingClassId))
    },
  } satisfies CallHandlers
}
