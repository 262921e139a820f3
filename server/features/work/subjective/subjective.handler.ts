/**
 * Students' assignments (content §7 Subjective and practice; D9, D12–D14, D17–D19, D28, D41). Acknowledged content is
 * stored; a save that is based on an older revision overwrites nothing; submissions are stored unchanged. A teacher
 * grades.
 */

import type { TaskReadOnlyCause } from '../../../../contract/entities/courses/learning'
import type { SubjectiveWork } from '../../../../contract/entities/work/subjective'
import { WORK_POINTS } from '../../../../contract/limits'
import { scaledMark } from '../../../../contract/rules/work/scoring'
import { isBlankHtml } from '../../../../contract/text'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { lateFactsOf, readOnlyRefusal, taskReadOnlyOf } from '../../../policies/courses/lateness'
import { deductionIn, isLate } from '../../../policies/grades/lateMarks'
import { readFilledRubrics } from '../../../policies/grades/rubrics'
import { documentText, storedWorkFiles, workFilesOf } from '../../../policies/grades/works'
import type { Pictures } from '../../../services/files/pictures'
import { cleanDocument } from '../../../shared/html'
import { newId } from '../../../shared/ids'
import { createSubjectiveRepository, type RecordRow, type WorkRow } from './subjective.repository'

/** A student's access to an assignment. */
interface Taken {
  readonly record: RecordRow
  readonly task: NonNullable<Awaited<ReturnType<ReturnType<typeof createSubjectiveRepository>['openTask']>>>
  readonly readOnly: TaskReadOnlyCause
  readonly teacherId: string
}

type Given = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'filePlaces' | 'files' | 'now'> & {
  readonly pictures: Pictures
}

/** The record states in which a work can be written. */
const writable: readonly RecordRow['state'][] = ['created', 'inProgress', 'returned']
const flag = (value: boolean) => (value ? ('1' as const) : ('0' as const))

export function subjectiveFeature({ db, broadcast, membership, filePlaces, files, pictures, now }: Given): Feature {
  const rows = createSubjectiveRepository(db)

  /** The caller's record of an open assignment; recalled and cleared ones are refused as such (D12, D13). */
  const taken = async (caller: Caller, userTaskId: string): Promise<Taken> => {
    const record = await rows.record(userTaskId)
    if (!record || record.student_id !== caller.userId) throw new Refusal('notFound')
    const { teaching_class_id: teachingClassId } = record
    if ((await membership.find(caller, teachingClassId))?.role !== 'student') throw new Refusal('notFound')
    const task = await rows.openTask(record)
    if (!task) throw new Refusal('taskRecalled')
    if (task.epoch !== record.epoch) throw new Refusal('taskCleared')
    if (task.kind !== '2') throw new Refusal('workNone')
    const room = await rows.room(teachingClassId)
    if (!room) throw new Refusal('notFound')
    const readOnly = taskReadOnlyOf(room, task, record, now())
    return { record, task, readOnly, teacherId: room.teacher_id }
  }

  const mustRun = ({ readOnly }: Taken): void => {
    if (readOnly !== '') throw readOnlyRefusal(readOnly)
  }

  const present = async ({ record, task, readOnly }: Taken, work: WorkRow): Promise<SubjectiveWork> => {
    const [document, handIns] = await Promise.all([
      work.resource_version_id === null ? undefined : rows.document(work.resource_version_id),
      rows.handIns(work),
    ])
    return {
      subjectiveUserId: work.work_id,
      userTaskId: record.user_task_id,
      teachingClassId: record.teaching_class_id,
      lessonTaskId: record.node_id,
      lessonTaskName: task.name,
      taskState: record.state,
      content: work.body,
      files: workFilesOf(work.work_id, work.files),
      revision: work.revision,
      saveTime: work.saved_at,
      handInNo: work.hand_in_no,
      submitTime: handIns[0]?.submitted_at ?? null,
      dueTime: task.due_at,
      ...lateFactsOf(task),
      isLate: flag(isLate(record, task.due_at)),
      deduction: record.released_at === null ? 0 : deductionIn(record, task.full_mark),
      readOnly,
      fullMark: task.full_mark,
      assignment: {
        text: documentText(document?.body),
        fileName: document?.file_id == null ? '' : document.file_name,
      },
      returned: handIns.flatMap((one) =>
        one.returned_at === null
          ? []
          : {
              handInNo: one.no,
              submitTime: one.submitted_at,
              content: one.body,
              files: workFilesOf(work.work_id, one.files),
              comment: one.comment ?? '',
              returnTime: one.returned_at,
            },
      ),
    }
  }

  /** The current work with its record. */
  const fresh = async (caller: Caller, userTaskId: string): Promise<SubjectiveWork> => {
    const work = await rows.work({ userTaskId })
    if (!work) throw new Refusal('notFound')
    return present(await taken(caller, userTaskId), work)
  }

  /** Notifies the student's other pages, and the teacher of the class. */
  const notify = ({ record, teacherId }: Taken): void => {
    const { teaching_class_id: teachingClassId, node_id: lessonTaskId, student_id: userId } = record
    const to = { userIds: [userId, teacherId] }
    broadcast.send('notification', to, 'taskProgressed', { teachingClassId, lessonTaskId, userId })
  }

  // `<workId>:<fileId>`: for its student and the teacher of the class.
  filePlaces.add('work', async (user, placeId) => {
    const [workId = '', fileId = '', ...rest] = placeId.split(':')
    const work = rest.length > 0 ? undefined : await rows.work({ workId })
    const record = work && (await rows.record(work.user_task_id))
    if (!work || !record) return 'notFound'
    const places = await membership.findAll(user)
    if (!places.some((place) => place.teachingClassId === record.teaching_class_id)) return 'notFound'
    if (user.role !== 'teacher' && record.student_id !== user.userId) return 'notFound'
    const held = [work.files, ...(await rows.handIns(work)).map((one) => one.files)].flatMap(storedWorkFiles)
    const file = held.find((one) => one.fileId === fileId)
    return file ? { ...file, mayDownload: true } : 'notFound'
  })

  return {
    name: 'subjective',
    fileTooLarge: { uploadStudentRichText: 'imageTooLarge' },
    calls: {
      uploadStudentRichText: ({ file, caller }) => pictures.store({ kind: 'richText', ownerId: caller.userId, file }),

      async openWork({ input: { userTaskId }, caller }) {
        const task = await taken(caller, userTaskId)
        if (await rows.work({ userTaskId })) return fresh(caller, userTaskId)
        mustRun(task)
        const at = now()
        const given = { workId: newId(at), userTaskId, versionId: task.task.version_id, at }
        if (await rows.open({ ...given, maxPoints: task.task.points ?? WORK_POINTS })) notify(task)
        return fresh(caller, userTaskId)
      },

      async saveWork({ input: { subjectiveUserId, content, files: fileIds, revision }, caller }) {
        const before = await rows.work({ workId: subjectiveUserId })
        if (!before) throw new Refusal('notFound')
        const task = await taken(caller, before.user_task_id)
        mustRun(task)
        const at = now()
        const saved = await db.transaction().execute(async (trx) => {
          const held = await rows.lock(trx, subjectiveUserId)
          if (!held) throw new Refusal('taskRecalled')
          if (!writable.includes(held.state)) throw new Refusal('workSubmitted')
          if (held.revision !== revision) return null
          const known = new Map(storedWorkFiles(held.files).map((file) => [file.fileId, file]))
          const keptFiles: { fileId: string; fileName: string }[] = []
          for (const fileId of new Set(fileIds)) {
            const file = known.get(fileId) ?? (await files.owned(caller.userId, fileId, trx))
            if (!known.has(fileId))
              await files.claim(trx, { fileId, byTable: 'subjective_work', byId: subjectiveUserId })
            keptFiles.push({ fileId, fileName: file.fileName })
          }
          const handed = (await rows.handedFiles(trx, subjectiveUserId)).flatMap(storedWorkFiles)
          const needed = new Set([...keptFiles, ...handed].map(({ fileId }) => fileId))
          for (const fileId of known.keys())
            if (!needed.has(fileId))
              await files.release(trx, { byTable: 'subjective_work', byId: subjectiveUserId, fileId })
          return rows.save(trx, subjectiveUserId, cleanDocument(content), JSON.stringify(keptFiles), at)
        })
        if (saved === null) throw new Refusal('workChanged', undefined, await fresh(caller, before.user_task_id))
        return { revision: saved, saveTime: at }
      },

      async submitWork({ input: { userTaskId, revision }, caller }) {
        const task = await taken(caller, userTaskId)
        const work = await rows.work({ userTaskId })
        if (!work) throw new Refusal('notFound')
        if (!writable.includes(task.record.state)) return fresh(caller, userTaskId)
        mustRun(task)
        const at = now()
        const outcome = await db.transaction().execute(async (trx) => {
          const held = await rows.lock(trx, work.work_id)
          if (!held) throw new Refusal('taskRecalled')
          if (!writable.includes(held.state)) return 'before'
          if (revision !== undefined && held.revision !== revision) return 'changed'
          if (isBlankHtml(held.body) && storedWorkFiles(held.files).length === 0) throw new Refusal('workEmpty')
          await rows.handIn(trx, held, at)
          return 'done'
        })
        const standing = await fresh(caller, userTaskId)
        if (outcome === 'changed') throw new Refusal('workChanged', undefined, standing)
        if (outcome === 'done') notify(task)
        return standing
      },

      async getWork({ input: { userTaskId }, caller }) {
        const task = await taken(caller, userTaskId)
        const work = await rows.work({ userTaskId })
        return work ? present(task, work) : null
      },

      async getWorkResult({ input: { userTaskId }, caller }) {
        const task = await taken(caller, userTaskId)
        const work = await rows.work({ userTaskId })
        if (!work) throw new Refusal('notFound')
        const { record } = task
        const isReleased = record.state === 'graded' && record.released_at !== null
        const grade = isReleased ? await rows.grade(userTaskId, work.hand_in_no) : undefined
        const { points, max_points: max } = record
        return {
          ...(await present(task, work)),
          score: isReleased && points !== null && max !== null ? scaledMark(points, max, task.task.full_mark) : null,
          comment: grade?.comment ?? '',
          rubrics: isReleased ? await readFilledRubrics(db, { userTaskId, no: work.hand_in_no }) : [],
          isReleased: flag(isReleased),
          isAnswerOpen: flag(task.task.answers_open),
        }
      },

      async getWorkAnswers({ input: { userTaskId }, caller }) {
        const { record, task } = await taken(caller, userTaskId)
        if (!task.answers_open || writable.includes(record.state)) return { isAnswerOpen: '0', answers: [] }
        const found = await rows.solutions(record.teaching_class_id, task.parent_id)
        return {
          isAnswerOpen: '1',
          answers: found.map(({ node_id, name, body, file_id, file_name }) => ({
            lessonTaskId: node_id,
            lessonTaskName: name,
            text: documentText(body),
            fileName: file_id === null ? '' : (file_name ?? ''),
          })),
        }
      },

      async findWorkAchievements({ input: { teachingClassId }, caller }) {
        if ((await membership.find(caller, teachingClassId))?.role !== 'student') throw new Refusal('notFound')
        const found = await rows.achievements(teachingClassId, caller.userId)
        return found.map((one) => ({
          subjectiveUserId: one.work_id,
          userTaskId: one.user_task_id,
          lessonTaskId: one.node_id,
          lessonTaskName: one.name,
          score:
            one.points === null || one.max_points === null
              ? null
              : scaledMark(one.points, one.max_points, one.full_mark),
          submitTime: one.submitted_at,
        }))
      },
    },
  }
}
