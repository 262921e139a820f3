/**
 * The full mark of a task in a class follows its course: the points of the node, else those of its resource, else 100,
 * until a teacher sets another one for the class. See `ClassTaskTable` in
 * `server/database/schema/courses/courses.schema.ts`.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create function task_full_mark(of_class text, of_node text) returns numeric language sql stable as $$
    select coalesce(
      (
        select coalesce(
          node.points, case when held.max_points > 0 then least(1000, round(held.max_points::numeric, 1)) end
        )
        from teaching_class as room
        join course_node as node on node.version_id = room.version_id and node.node_id = of_node
        left join resource on resource.resource_id = node.resource_id
        left join resource_version as held
          on held.resource_version_id = coalesce(node.resource_version_id, resource.current_version_id)
        where room.teaching_class_id = of_class
      ), 100
    )
  $$`,
  'alter table class_task alter column full_mark drop default',
  'alter table class_task add column has_own_mark boolean not null default false',
  // Existing marks of students keep their full mark.
  'update class_task set has_own_mark = pushed_at is not null or full_mark <> 100',
  'update class_task set full_mark = task_full_mark(teaching_class_id, node_id) where not has_own_mark',
  'alter table class_task alter column has_own_mark drop default',
  // A row that is inserted with a full mark has its own.
  `create function keep_full_mark() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.has_own_mark is null then
        new.has_own_mark := new.full_mark is not null;
      end if;
      if not new.has_own_mark then
        new.full_mark := task_full_mark(new.teaching_class_id, new.node_id);
      end if;
      return new;
    end
  $$`,
  `create trigger class_task_full_mark before insert or update of pushed_at on class_task
    for each row execute function keep_full_mark()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
