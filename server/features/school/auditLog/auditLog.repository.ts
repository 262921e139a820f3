/** The rows of the audit log, with the names of their actors and subjects. */
import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { AuditGroup } from '../../../../contract/words/auditGroups'
import { actionsOf, auditWords } from '../../../../contract/words/auditWords'
import { hasLoginCode, isNamed } from '../../../database/nameSearch'
import type { Database } from '../../../database/schema/schema'
import { countFound, type Slice } from '../../../shared/paging'
import type { Span } from '../../../shared/schoolTime'

/** The filter of rows; all fields are optional. */
export interface AuditQuery {
  readonly span: Span
  readonly person?: string | undefined
  readonly group?: AuditGroup | undefined
  readonly outcome?: 'done' | 'refused' | undefined
}

/**
 * The name of a row's subject, if its id is in none of the joined tables. Each branch reads one row by its key. A reply
 * has the title of its topic; a task of a student its name and the student.
 */
const otherName = sql<string | null>`coalesce(
  (select full_name from course where course_id = page.subject),
  (select title from notice where msg_id = page.subject),
  (select name from course_node where node_id = page.subject order by version_id desc limit 1),
  (select course_node.name || '（' || users.real_name || '）' from user_task
    join course_node on course_node.node_id = user_task.node_id
    join users on users.user_id = user_task.student_id
    where user_task_id = page.subject order by version_id desc limit 1),
  (select group_name from class_group where group_id = page.subject),
  (select coalesce(nullif(discuss.title, ''), topic.title) from discuss
    left join discuss as topic on topic.discuss_id = discuss.topic_id
    where discuss.discuss_id = page.subject),
  (select title from ability_round where ability_round_id = page.subject),
  (select full_name from sign_in
    join teaching_class on teaching_class.teaching_class_id = sign_in.teaching_class_id
    join course on course.course_id = teaching_class.course_id
    where sign_in_id = page.subject),
  (select name from plan_section join plan on plan.plan_id = plan_section.plan_id where section_id = page.subject),
  (select file_name from sheet_import where import_id = page.subject),
  (select word from block_word where word_id = page.subject)
)`

/** Every text in details: those that are ids get names. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const ID = /^[\w-]{4,64}$/
const idsIn = (details: readonly unknown[]): string[] =>
  [...new Set(details.flatMap(textsIn))].filter((text) => ID.test(text))

/** The names of people and things by their ids; other texts have none. */
async function namesOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    with given as (select unnest(${[...ids]}::text[]) as id)
    select id, real_name as name from given join users on user_id = id
    union all select id, class_name from given join classes on classes_id = id
    union all select id, academy_name from given join academy on academy_id = id
    union all select id, major_name from given join major on major_id = id
    union all select id, full_name from given join teaching_class on teaching_class_id = id join course using (course_id)
    union all select id, title from given join ability_round on ability_round_id = id
    union all (select distinct on (id) id, name from given join course_node on node_id = id order by id, version_id desc)`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export type Names = ReadonlyMap<string, string>
export type FoundAudit = Awaited<ReturnType<ReturnType<typeof createAuditLogRepository>['find']>>['rows'][number]

export function createAuditLogRepository(db: Kysely<Database>) {
  const conditionsOf = ({ span, person, group, outcome }: AuditQuery) => {
    const where = expressionBuilder<Database, 'audit'>()
    const conditions: Expression<SqlBool>[] = []
    if (span.from !== null) conditions.push(where('audit.at', '>=', span.from))
    if (span.to !== null) conditions.push(where('audit.at', '<', span.to))
    if (outcome !== undefined) conditions.push(where('audit.outcome', '=', outcome))
    if (group === 'refused') conditions.push(where('audit.action', 'not in', Object.keys(auditWords)))
    else if (group !== undefined) conditions.push(where('audit.action', 'in', actionsOf(group)))
    if (person !== undefined) {
      const people = where
        .selectFrom('users')
        .select('users.user_id')
        .where((users) => users.or([isNamed(person), hasLoginCode(person)]))
      conditions.push(where('audit.actor_id', 'in', people))
    }
    return where.and(conditions)
  }

  return {
    async find(query: AuditQuery, bounds: Pick<Slice, 'limit' | 'offset'>) {
      const chosen = db.selectFrom('audit').where(conditionsOf(query))
      const total = await countFound(db, chosen, bounds)
      // Names are looked up only for the rows of the page.
      const rows = await db
        .selectFrom(
          chosen
            .selectAll()
            .orderBy('audit.at', 'desc')
            .orderBy('audit.audit_id', 'desc')
            .limit(bounds.limit)
            .offset(bounds.offset)
            .as('page'),
        )
        .leftJoin('users as actor', 'actor.user_id', 'page.actor_id')
        .leftJoin('users as person', 'person.user_id', 'page.subject')
        .leftJoin('classes', 'classes.classes_id', 'page.subject')
        .leftJoin('academy', 'academy.academy_id', 'page.subject')
        .leftJoin('major', 'major.major_id', 'page.subject')
        .leftJoin('school', 'school.school_id', 'page.subject')
        .leftJoin('teaching_class', 'teaching_class.teaching_class_id', 'page.subject')
        .leftJoin('course', 'course.course_id', 'teaching_class.course_id')
        .leftJoin('plan', 'plan.plan_id', 'page.subject')
        .leftJoin('plan_template', 'plan_template.template_id', 'page.subject')
        .selectAll('page')
        .select(['actor.real_name', 'actor.login_code', 'actor.user_type'])
        .select(['person.user_type as person_type', 'person.login_code as person_code'])
        .select(['classes.classes_id', 'academy.academy_id', 'school.school_id'])
        .select(
          sql<string | null>`coalesce(person.real_name || '（' || person.login_code || '）', classes.class_name,
            academy.academy_name, major.major_name, school.school_name, course.full_name, plan.name, plan_template.template_name,
            ${otherName})`.as('subject_name'),
        )
        .orderBy('page.at', 'desc')
        .orderBy('page.audit_id', 'desc')
        .execute()
      return { rows, total, names: await namesOf(db, idsIn(rows.map(({ detail }) => detail))) }
    },
  }
}
