/**
 * What the office of one academy reaches: the classes of the academy, the teachers of its majors, and the students
 * whose classes all belong to it. A student who also attends a class of another academy is managed by the office of the
 * school. The ids of every call that such an administrator may use are checked here, before the handler runs; lists use
 * the same conditions. Unknown and foreign ids get the same answer.
 */
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { CallName } from '../../contract/calls'
import type { Database } from '../database/schema/schema'
import { type Caller, Refusal } from '../kernel'
import { policyTexts as texts } from './texts'

type Kind = 'class' | 'person' | 'academy' | 'major' | 'application'

/** The kind of object that each id of a call names; `own`: its handler reads objects of the caller only. */
export const scopedIds: Readonly<Record<string, Kind | 'own'>> = {
  classesId: 'class',
  'academy.academyId': 'academy',
  academyId: 'academy',
  'major.majorId': 'major',
  majorId: 'major',
  studentId: 'person',
  studentIds: 'person',
  teacherId: 'person',
  teacherIds: 'person',
  userIds: 'person',
  classesApplyIds: 'application',
  importId: 'own',
  jobId: 'own',
  inspectionId: 'own',
  noticeId: 'own',
  msgId: 'own',
  userMsgId: 'own',
  'msg.teachingClassId': 'own',
}

/** These end the membership of a class, which the class decides, and change no account. */
const ofMembers: readonly CallName[] = ['removeClassStudent', 'putOutClassStudents']

const teaches = (academyId: string) => sql<SqlBool>`users.user_type = '2' and exists (
  select from major where major.major_id = users.major_id and major.academy_id = ${academyId})`

const studies = (academyId: string) => sql<SqlBool>`users.user_type = '1' and exists (
  select from class_student as seat join classes using (classes_id)
  where seat.user_id = users.user_id and classes.deleted_at is null and classes.academy_id = ${academyId}
) and not exists (
  select from class_student as seat join classes using (classes_id)
  where seat.user_id = users.user_id and classes.deleted_at is null and classes.academy_id <> ${academyId})`

/** The condition on `users` that a person belongs to an academy. */
export const isOfAcademy = (academyId: string) => (where: ExpressionBuilder<Database, 'users'>) =>
  where.or([teaches(academyId), studies(academyId)])

export type AcademyScope = ReturnType<typeof createAcademyScope>

export function createAcademyScope(db: Kysely<Database>) {
  const found: Readonly<Record<Kind, (academyId: string, ids: readonly string[]) => Promise<unknown[]>>> = {
    class: (academyId, ids) =>
      db
        .selectFrom('classes')
        .select('classes_id')
        .where('classes_id', 'in', [...ids])
        .where('academy_id', '=', academyId)
        .execute(),
    person: (academyId, ids) =>
      db
        .selectFrom('users')
        .select('user_id')
        .where('user_id', 'in', [...ids])
        .where(isOfAcademy(academyId))
        .execute(),
    academy: async (academyId, ids) => ids.filter((id) => id === academyId),
    major: (academyId, ids) =>
      db
        .selectFrom('major')
        .select('major_id')
        .where('major_id', 'in', [...ids])
        .where('academy_id', '=', academyId)
        .execute(),
    application: (academyId, ids) =>
      db
        .selectFrom('classes_application')
        .innerJoin('classes', 'classes.classes_id', 'classes_application.classes_id')
        .select('classes_apply_id')
        .where('classes_apply_id', 'in', [...ids])
        .where('classes.academy_id', '=', academyId)
        .execute(),
  }

  return {
    /** Refuses a call of an academy's office that names an object outside of the academy. */
    async assert(
      name: CallName,
      { limit, academyId }: Caller,
      input: Readonly<Record<string, unknown>>,
    ): Promise<void> {
      if (limit !== 'academyOffice') return
      if (academyId === undefined) throw new Refusal('forbidden')
      for (const [kind, ids] of idsIn(name, input)) {
        const wanted = [...new Set(ids)]
        const all = await found[kind](academyId, wanted)
        if (all.length !== wanted.length) throw new Refusal('notFound', texts.notOfAcademy)
      }
    },
  }
}

/** The ids of a request by their kind. */
function idsIn(name: CallName, input: Readonly<Record<string, unknown>>): Map<Kind, string[]> {
  const ids = new Map<Kind, string[]>()
  for (const [key, kind] of Object.entries(scopedIds)) {
    if (kind === 'own' || (kind === 'person' && ofMembers.includes(name))) continue
    const value = key.split('.').reduce<unknown>((inner, part) => valueIn(inner, part), input)
    const given = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '')
    if (given.length > 0) ids.set(kind, [...(ids.get(kind) ?? []), ...given])
  }
  return ids
}

const valueIn = (inner: unknown, part: string): unknown =>
  typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined
