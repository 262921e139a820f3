/**
 * Derives the teaching class of a call that names parts of a course but no class, as the specification defines some
 * calls. Exactly one of the caller's classes must run all of these parts; if several do, the caller has to name the
 * class.
 */
import { type Kysely, sql } from 'kysely'
import { fieldProblems } from '../../../contract/rules/shared/inputProblem'
import type { Database } from '../../database/schema/schema'
import { type Caller, type Membership, Refusal } from '../../kernel'

const ONE = ['lessonTaskId', 'chapterId', 'lessonId', 'subLessonId'] as const
const SEVERAL = ['lessonTaskIds', 'chapterIds', 'lessonIds', 'ids'] as const

const textsIn = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((one): one is string => typeof one === 'string' && one !== '')
}

/** The parts of a course that an input names. */
function partsOf(input: Readonly<Record<string, unknown>>) {
  const { typeId, type, courseId, videoFileId } = input
  const isCourse = type === 'course'
  const nodes = [...ONE, ...SEVERAL].flatMap((name) => textsIn(input[name]))
  return {
    nodes: [...new Set([...nodes, ...(isCourse ? [] : textsIn(typeId))])],
    courses: [...textsIn(courseId), ...(isCourse ? textsIn(typeId) : [])],
    // A file is used only if the input names no other part.
    files: nodes.length === 0 ? textsIn(videoFileId) : [],
  }
}

/**
 * Returns the id of the class; refuses with `notFound` if no class of the caller matches, and with `invalidInput` if
 * several do.
 */
export type FindClass = (caller: Caller, input: Readonly<Record<string, unknown>>) => Promise<string>

export const createFindClass =
  (db: Kysely<Database>, membership: Pick<Membership, 'findAll'>): FindClass =>
  async (caller, input) => {
    const { nodes, courses, files } = partsOf(input)
    if (nodes.length + courses.length + files.length === 0)
      throw new Refusal('invalidInput', fieldProblems.missing('teachingClassId'))
    const own = (await membership.findAll(caller)).map(({ teachingClassId }) => teachingClassId)
    const { rows } = await sql<{ teaching_class_id: string }>`
      select room.teaching_class_id from teaching_class as room
      where room.teaching_class_id = any(${own}::text[])
        and (${courses.length === 0} or room.course_id = any(${courses}::text[]))
        and not exists (
          select from unnest(${nodes}::text[]) as wanted(node_id)
          where not exists (
            select from course_node as node where node.version_id = room.version_id and node.node_id = wanted.node_id))
        and (${files.length === 0} or exists (
          select from course_node as node
          join resource on resource.resource_id = node.resource_id
          join resource_version as version
            on version.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
          where node.version_id = room.version_id and version.file_id = any(${files}::text[])))
      limit 2`.execute(db)
    const [found] = rows
    if (!found) throw new Refusal('notFound')
    if (rows.length > 1) throw new Refusal('invalidInput', fieldProblems.missing('teachingClassId'))
    return found.teaching_class_id
  }
